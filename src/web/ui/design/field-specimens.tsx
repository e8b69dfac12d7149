import { Checkbox, NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { FieldRow, Fields } from '../field-row.tsx'
import { PasswordField } from '../password-field.tsx'
import classes from './design.module.css'
import { Specimen } from './specimen.tsx'

export function FieldSpecimens() {
  return (
    <Specimen name="Fields">
      <div className={classes.field}>
        <Fields>
          <FieldRow>
            <TextInput label="First name" />
            <TextInput label="Last name" defaultValue="Okafor" />
          </FieldRow>
          <TextInput
            label="Email"
            placeholder="you@example.com"
            defaultValue="not an address"
            error="Invalid Email"
          />
          <PasswordField label="Password" description="8 to 200 characters" />
          <Textarea label="Description" rows={3} placeholder="Form Description" />
          <Select label="Type" data={['Short Text', 'Long Text', 'Rating']} defaultValue="Rating" />
          <NumberInput label="Highest value" defaultValue={5} />
          <TextInput label="Disabled" disabled defaultValue="Cannot be changed" />
          <Checkbox label="I accept the terms and conditions" />
          <Checkbox label="Accepted" defaultChecked />
          <Checkbox label="Required" error="Please accept the terms and conditions" />
          <Switch label="Show profile card" defaultChecked />
        </Fields>
      </div>
    </Specimen>
  )
}
