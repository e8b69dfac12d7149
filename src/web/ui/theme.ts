import { createTheme } from '@mantine/core'
import { dark, gray, red, teal } from './palette.ts'
import classes from './theme.module.css'

const font =
  "'Figtree Variable', ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif"

/** Shared by every text-like input. */
const field = {
  defaultProps: { size: 'md' },
  classNames: { label: classes.label, description: classes.hint, wrapper: classes.input },
}

/** The <header> of a dialog is no second banner of the page. */
const dialogParts = {
  closeButtonProps: { 'aria-label': 'Close' },
  attributes: { header: { role: 'presentation' } },
}

/** Spec: a modal fades over 300 ms, its backdrop over 150 ms. */
const modalMotion = {
  transitionProps: { transition: 'fade', duration: 300 },
  overlayProps: { transitionProps: { duration: 150 }, backgroundOpacity: 0.45 },
} as const

/** Inside the landmark, so that nothing of the page lies outside of one. */
const inMain = { target: '#main' }

export const theme = createTheme({
  fontFamily: font,
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 6 },
  colors: { teal, gray, dark, red },
  white: '#ffffff',
  black: '#1d2422',
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '16px', xl: '24px' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2.5rem' },
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1rem', lg: '1.125rem', xl: '1.3125rem' },
  lineHeights: { xs: '1.4', sm: '1.5', md: '1.55', lg: '1.6', xl: '1.5' },
  headings: {
    fontFamily: font,
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(1.75rem, 1.5rem + 1.1vw, 2.25rem)', lineHeight: '1.18' },
      h2: { fontSize: 'clamp(1.3125rem, 1.2rem + 0.5vw, 1.5rem)', lineHeight: '1.25' },
      h3: { fontSize: '1.125rem', lineHeight: '1.35' },
      h4: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  shadows: {
    xs: 'var(--shadow-low)',
    sm: 'var(--shadow-low)',
    md: 'var(--shadow-mid)',
    lg: 'var(--shadow-high)',
    xl: 'var(--shadow-high)',
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
  // Plain objects, not Button.extend(…): naming the components here would load them all with the first page.
  components: {
    ActionIcon: {
      defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' },
      classNames: { root: classes.iconButton },
    },
    Anchor: { defaultProps: { underline: 'always' }, classNames: { root: classes.anchor } },
    Button: {
      defaultProps: { size: 'md' },
      classNames: { root: classes.button, label: classes.buttonLabel },
    },
    Checkbox: {
      defaultProps: { size: 'sm' },
      classNames: { label: classes.checkboxLabel, input: classes.checkbox },
    },
    TextInput: field,
    Textarea: field,
    PasswordInput: field,
    NumberInput: field,
    Select: field,
    NativeSelect: field,
    SegmentedControl: { classNames: { root: classes.segments } },
    Menu: {
      defaultProps: {
        shadow: 'md',
        position: 'bottom-end',
        width: 220,
        transitionProps: { duration: 120 },
        returnFocus: true,
        withInitialFocusPlaceholder: false,
        portalProps: inMain,
      },
    },
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'lg',
        padding: 'lg',
        ...dialogParts,
        ...modalMotion,
      },
      classNames: { title: classes.modalTitle, content: classes.sheet, header: classes.sheet },
    },
    Drawer: { defaultProps: { padding: 'lg', ...dialogParts } },
    Tooltip: {
      defaultProps: {
        openDelay: 350,
        events: { hover: true, focus: true, touch: false },
        portalProps: inMain,
      },
    },
  },
})

/** Mantine's own variables, pointed at the tokens of tokens.css. */
export const variables = {
  '--mantine-color-body': 'var(--page)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-soft)',
  '--mantine-color-placeholder': 'var(--ink-faint)',
  '--mantine-color-anchor': 'var(--accent-ink)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--surface-hover)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-error': 'var(--danger-ink)',
  '--mantine-color-disabled': 'var(--surface-sunken)',
  '--mantine-color-disabled-color': 'var(--ink-faint)',
  '--mantine-color-disabled-border': 'var(--line)',
}
