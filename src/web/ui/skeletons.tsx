import { Skeleton, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { Page, type PageSize } from './page.tsx'
import classes from './skeletons.module.css'
import { WithoutScripts } from './without-scripts.tsx'

/** Lines of a list that is on its way. */
export function ListSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <div className={classes.list} aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <div key={row} className={classes.row}>
          <Skeleton height={14} width={`${58 - ((row * 13) % 30)}%`} />
          <Skeleton height={11} width={`${28 + ((row * 7) % 18)}%`} mt={12} />
        </div>
      ))}
    </div>
  )
}

/** What is on its way; appears only when it takes a moment, so quick loads do not flicker. */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <>
      <div className={classes.calm} role="status">
        <VisuallyHidden>Loading</VisuallyHidden>
        {children}
      </div>
      <WithoutScripts />
    </>
  )
}

/** A whole page that is on its way. */
export function PageSkeleton({ size, rows }: { size?: PageSize; rows?: number }) {
  return (
    <Page size={size}>
      <Loading>
        <Skeleton height={30} width="min(15rem, 60%)" radius="sm" />
        <Skeleton height={14} width="min(24rem, 85%)" mt={16} mb={36} />
        <ListSkeleton rows={rows} />
      </Loading>
    </Page>
  )
}
