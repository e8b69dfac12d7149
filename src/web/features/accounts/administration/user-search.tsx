import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import classes from './administration.module.css'
import { type AdministrationView, viewSearch } from './view.ts'

/** Milliseconds without a key after which is searched. */
const pause = 300

/** Searches while one types; what is searched for lies in the address. */
export function UserSearch({ view }: { view: AdministrationView }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(view.search)
  const sent = useRef(view.search)

  // The address was changed elsewhere: by the back button, or by a link.
  useEffect(() => {
    if (view.search === sent.current) return
    sent.current = view.search
    setTyped(view.search)
  }, [view.search])

  const search = useDebouncedCallback((words: string) => {
    if (words === sent.current) return
    sent.current = words
    navigate(
      { search: viewSearch({ ...view, search: words, page: 1 }) },
      { replace: true, preventScrollReset: true },
    )
  }, pause)

  return (
    <search className={classes.search}>
      <TextInput
        type="search"
        aria-label="Search accounts"
        placeholder="Name, e-mail or slug"
        size="sm"
        maxLength={200}
        leftSection={<IconSearch size={17} aria-hidden />}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          search(value.trim())
        }}
      />
    </search>
  )
}
