import { Button, Modal } from '@mantine/core'
import classes from './conflict-dialog.module.css'

/** Somebody saved another version meanwhile: nothing is written over without being asked. */
export function ConflictDialog({
  opened,
  loading,
  onLoadNewer,
  onOverwrite,
  onClose,
}: {
  opened: boolean
  loading: boolean
  onLoadNewer: () => void
  onOverwrite: () => void
  onClose: () => void
}) {
  return (
    <Modal opened={opened} onClose={onClose} title="This form was changed elsewhere" size={520}>
      <p className={classes.text}>
        A newer version was saved since you opened this one, in another tab or by somebody who edits it with
        you. Nothing of yours has been saved yet.
      </p>
      <div className={classes.ways}>
        <div className={classes.way}>
          <Button variant="default" onClick={onLoadNewer} loading={loading} data-autofocus>
            Load the newer version
          </Button>
          <p>Your unsaved changes here are dropped.</p>
        </div>
        <div className={classes.way}>
          <Button color="red" variant="light" onClick={onOverwrite}>
            Overwrite it with mine
          </Button>
          <p>The changes made elsewhere are lost.</p>
        </div>
      </div>
      <Button variant="subtle" fullWidth onClick={onClose}>
        Keep editing for now
      </Button>
    </Modal>
  )
}
