// The page's script where files are asked for. In this order: what was sent earlier is part of the draft.
import './page-script/uploads.ts'
import './enhance.ts'
