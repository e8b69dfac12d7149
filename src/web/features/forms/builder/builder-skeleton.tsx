import { Skeleton } from '@mantine/core'
import { Loading } from '#web/ui/skeletons.tsx'
import desk from './builder-desk.module.css'
import classes from './builder-skeleton.module.css'

/** The builder while its form is on its way: the settings, and the sheet beside them. */
export const BuilderSkeleton = () => (
  <Loading>
    <div className={classes.bar} />
    <div className={desk.columns}>
      <div className={classes.card}>
        <Skeleton height={14} width="35%" />
        <Skeleton height={38} />
        <Skeleton height={14} width="45%" />
        <Skeleton height={72} />
      </div>
      <div className={classes.card}>
        <Skeleton height={34} width="60%" radius="sm" />
        <Skeleton height={14} width="85%" mb={28} />
        {[72, 55, 64].map((width) => (
          <div key={width} className={classes.question}>
            <Skeleton height={16} width={`${width}%`} />
            <Skeleton height={44} />
          </div>
        ))}
      </div>
    </div>
  </Loading>
)
