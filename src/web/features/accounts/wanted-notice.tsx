import { Anchor, CloseButton } from '@mantine/core'
import { IconLogin2 } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Look } from '#web/ui/look.tsx'
import classes from './banner.module.css'

export const WantedNotice = ({ onClose }: { onClose: () => void }) => (
  <Look>
    <div className={classes.banner}>
      <div className={classes.inner}>
        <IconLogin2 className={classes.icon} size={20} aria-hidden />
        <p className={classes.words}>
          <Anchor component={Link} to="/login" inherit>
            Log in
          </Anchor>{' '}
          to see that page.
        </p>
        <CloseButton aria-label="Dismiss: Log in to see that page." onClick={onClose} />
      </div>
    </div>
  </Look>
)
