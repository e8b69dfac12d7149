import { useNavigate } from 'react-router'
import { SearchField } from '#web/ui/search-field.tsx'
import classes from './administration.module.css'
import { type AdministrationView, viewSearch } from './view.ts'

/** What is searched for lies in the address. */
export function UserSearch({ view }: { view: AdministrationView }) {
  const navigate = useNavigate()
  const search = (words: string) =>
    navigate(
      { search: viewSearch({ ...view, search: words, page: 1 }) },
      { replace: true, preventScrollReset: true },
    )
  return (
    <div className={classes.search}>
      <SearchField
        label="Search accounts"
        placeholder="Name, e-mail or slug"
        value={view.search}
        onSearch={search}
      />
    </div>
  )
}
