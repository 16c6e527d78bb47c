import type { Components, Theme } from '@mui/material/styles';
import { alpha, darken } from '@mui/material/styles';
import { TAG_PALETTE, TONES } from './tagPalette.ts';
import { BOTTOM_BAR, type Mode, SURFACES } from './tokens.ts';

const CONTROL = 32;
const DENSE = 28;
const PHONE = 44;
/** The device's safe area at the bottom, with the home indicator. */
const SAFE_FOOT = 'env(safe-area-inset-bottom)';
const onPhone = '@media (max-width: 575.98px)';

/** Classes of elements that occur in every table row, because a styled component would cost more than the rest of the element. */
export const ROW_PART = { tag: 'kit-tag', tags: 'kit-tags', copied: 'kit-copied' } as const;

const rowParts = (mode: Mode) => ({
    [`.${ROW_PART.tag}`]: {
        display: 'inline-flex',
        alignItems: 'center',
        height: 22,
        padding: '0 8px',
        borderRadius: 6,
        fontSize: 12,
        lineHeight: '22px',
        whiteSpace: 'nowrap',
    },
    ...Object.fromEntries(
        TONES.map(tone => {
            const { text, background } = TAG_PALETTE[mode][tone];
            return [`.${ROW_PART.tag}[data-tone=${tone}]`, { color: text, backgroundColor: background }];
        }),
    ),
    [`.${ROW_PART.tags}`]: { display: 'inline-flex', flexWrap: 'wrap', gap: 4, verticalAlign: 'middle' },
    [`.${ROW_PART.copied}`]: { display: 'inline-flex', alignItems: 'center' },
    // On a phone the button has the height of a touch target without increasing the line height, and is always visible, because there is no
    // hover.
    [`.${ROW_PART.copied} button`]: { opacity: 0, [onPhone]: { marginBlock: -11, opacity: 1 } },
    [`.${ROW_PART.copied}:hover button, .${ROW_PART.copied} button:focus-visible`]: { opacity: 1 },
});

/** Default props and styles of MUI components, so that screens do not repeat them. */
export function componentStyles(mode: Mode): Components<Theme> {
    const surface = SURFACES[mode];
    return {
        MuiAlert: {
            styleOverrides: {
                // A name in the message may be one long word.
                message: { overflowWrap: 'anywhere' },
                // The primary colour is too pale on a tinted background.
                action: { '& .MuiButton-text.MuiButton-colorPrimary:not(.Mui-disabled)': { color: 'inherit' } },
            },
        },
        MuiCssBaseline: {
            styleOverrides: {
                // Safe area beside a phone's camera in landscape orientation.
                body: {
                    paddingInline: 'env(safe-area-inset-left) env(safe-area-inset-right)',
                    fontVariantNumeric: 'tabular-nums',
                    fontSize: 14,
                    lineHeight: '22px',
                    WebkitFontSmoothing: 'antialiased',
                },
                ':focus-visible': { outlineOffset: 1 },
                ...rowParts(mode),
                // Transitions are removed, not shortened: with a duration on every element, each style change would be checked against all
                // possible transitions of its ancestors. Animations still start, because MUI uses them to detect autofill, and end
                // immediately, because infinite ones (the map's position marker) would flicker.
                '@media (prefers-reduced-motion: reduce)': {
                    '*, *::before, *::after': {
                        transition: 'none !important',
                        animationDuration: '0.01ms !important',
                        animationIterationCount: '1 !important',
                    },
                },
            },
        },
        MuiButtonBase: { defaultProps: { disableRipple: true } },
        MuiButton: {
            defaultProps: { disableElevation: true },
            styleOverrides: {
                root: ({ theme }) => ({
                    minHeight: CONTROL,
                    minWidth: 0,
                    padding: '4px 15px',
                    whiteSpace: 'nowrap',
                    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.light}` },
                    [onPhone]: { minHeight: PHONE },
                }),
                sizeSmall: { minHeight: DENSE, padding: '2px 8px', [onPhone]: { minHeight: PHONE } },
                sizeLarge: { minHeight: 40, fontSize: 16 },
                text: ({ theme }) => ({ '&.MuiButton-colorPrimary:not(.Mui-disabled)': { color: theme.palette.primary.light } }),
                outlined: ({ theme }) => ({
                    '&.MuiButton-colorPrimary': {
                        color: theme.palette.text.primary,
                        borderColor: surface.strongLine,
                        backgroundColor: theme.palette.background.paper,
                        '&:hover': { color: theme.palette.primary.light, borderColor: theme.palette.primary.main },
                        '&.Mui-disabled': { color: theme.palette.action.disabled },
                    },
                }),
                contained: ({ theme }) => ({
                    '&.MuiButton-colorPrimary:not(.Mui-disabled)': { backgroundColor: theme.palette.primary.dark },
                    '&.MuiButton-colorPrimary:hover': { backgroundColor: darken(theme.palette.primary.dark, 0.12) },
                    '&.MuiButton-colorPrimary:active': { backgroundColor: darken(theme.palette.primary.dark, 0.24) },
                }),
                startIcon: { marginRight: 6, '& > *:nth-of-type(1)': { fontSize: 16 } },
            },
        },
        MuiIconButton: {
            defaultProps: { size: 'small' },
            styleOverrides: {
                root: ({ theme }) => ({
                    borderRadius: 6,
                    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.light}` },
                    [onPhone]: { minWidth: PHONE, minHeight: PHONE },
                }),
                sizeSmall: { width: DENSE, height: DENSE, '& svg': { fontSize: 18 } },
            },
        },
        MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
        MuiOutlinedInput: {
            styleOverrides: {
                root: ({ theme }) => ({
                    minHeight: CONTROL,
                    backgroundColor: theme.palette.background.paper,
                    '& .MuiOutlinedInput-notchedOutline': { borderColor: surface.strongLine },
                    '&:hover:not(.Mui-disabled, .Mui-error) .MuiOutlinedInput-notchedOutline': { borderColor: theme.palette.primary.main },
                    '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 1 },
                    '&.Mui-focused': { boxShadow: `0 0 0 2px ${alpha(theme.palette.primary.main, 0.16)}` },
                    [onPhone]: { minHeight: PHONE },
                }),
                input: {
                    padding: '5px 11px',
                    height: 22,
                    fontSize: 14,
                    '&::placeholder': { color: surface.soft, opacity: 1 },
                    '&:placeholder-shown': { textOverflow: 'ellipsis' },
                    '&:-webkit-autofill': { WebkitBoxShadow: `0 0 0 100px ${surface.paper} inset`, WebkitTextFillColor: surface.text },
                },
                multiline: { padding: 0 },
            },
        },
        MuiFormHelperText: { styleOverrides: { root: { marginLeft: 0, fontSize: 12, lineHeight: '18px', marginTop: 2, marginBottom: 4 } } },
        MuiAutocomplete: {
            styleOverrides: {
                inputRoot: {
                    padding: '0 30px 0 4px !important',
                    '& .MuiAutocomplete-input': { padding: '4px 7px !important', minWidth: '30px !important' },
                    // Beside the chosen tags a narrow input is enough, so that the field keeps one line while it is not focused. Each tag
                    // has its own remove button.
                    '& .MuiAutocomplete-tag ~ .MuiAutocomplete-endAdornment .MuiAutocomplete-clearIndicator': { display: 'none' },
                    '& .MuiAutocomplete-tag ~ .MuiAutocomplete-input': { padding: '4px 2px !important', minWidth: '8px !important' },
                    '&:not(.Mui-focused)': { flexWrap: 'nowrap' },
                    '&:not(.Mui-focused) .MuiAutocomplete-tag:has(+ .MuiAutocomplete-tag) .MuiChip-deleteIcon': { display: 'none' },
                },
                tag: { margin: 2, height: 22, minWidth: 28 },
                listbox: { padding: 4 },
                option: { minHeight: 32, borderRadius: 4, padding: '4px 8px !important', [onPhone]: { minHeight: PHONE } },
            },
        },
        // The default grey is too pale behind a white letter.
        MuiAvatar: { styleOverrides: { colorDefault: ({ theme }) => ({ color: '#fff', backgroundColor: theme.palette.primary.dark }) } },
        MuiTableContainer: {
            styleOverrides: {
                // On a phone a table scrolls horizontally instead of wrapping its dates and amounts, unless it is marked as fitting.
                root: {
                    [onPhone]: {
                        '& > table:not([data-fits])': { width: 'max-content', minWidth: '100%' },
                        '& td, & th': { maxWidth: 240 },
                    },
                },
            },
        },
        MuiMenuItem: {
            styleOverrides: { root: { minHeight: 32, fontSize: 14, margin: '0 4px', borderRadius: 4, [onPhone]: { minHeight: PHONE } } },
        },
        MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
        MuiTab: {
            styleOverrides: {
                root: {
                    minHeight: 40,
                    [onPhone]: { minHeight: PHONE },
                    minWidth: 0,
                    padding: '8px 0',
                    marginRight: 28,
                    '&.Mui-selected': { fontWeight: 600 },
                },
                textColorPrimary: ({ theme }) => ({ '&.Mui-selected': { color: theme.palette.primary.light } }),
            },
        },
        MuiTabs: { styleOverrides: { root: { minHeight: 40, [onPhone]: { minHeight: PHONE } } } },
        MuiTooltip: {
            defaultProps: { enterDelay: 400, disableInteractive: true },
            styleOverrides: { tooltip: { fontSize: 12, lineHeight: '20px', backgroundColor: 'rgba(0, 0, 0, 0.85)', maxWidth: 360 } },
        },
        MuiDialog: { styleOverrides: { paper: { borderRadius: 8 }, paperFullScreen: { borderRadius: 0, paddingBottom: SAFE_FOOT } } },
        MuiDrawer: { styleOverrides: { paper: { paddingBottom: SAFE_FOOT } } },
        // Above the bottom bar of a phone.
        MuiSnackbar: {
            styleOverrides: { anchorOriginBottomCenter: { [onPhone]: { bottom: `calc(${BOTTOM_BAR + 16}px + ${SAFE_FOOT})` } } },
        },
        MuiToggleButton: {
            styleOverrides: {
                root: ({ theme }) => ({
                    textTransform: 'none',
                    // The default grey is too pale on the page's background.
                    color: theme.palette.text.primary,
                    '&.Mui-selected, &.Mui-selected:hover': {
                        color: theme.palette.text.primary,
                        fontWeight: 600,
                        backgroundColor: theme.palette.action.selected,
                    },
                    [onPhone]: { minHeight: PHONE },
                }),
            },
        },
        MuiPaginationItem: { styleOverrides: { root: { [onPhone]: { minWidth: 40, minHeight: PHONE } } } },
        MuiDialogTitle: { styleOverrides: { root: { fontSize: 16, lineHeight: '24px', fontWeight: 600, padding: '20px 24px 12px' } } },
        MuiDialogContent: { styleOverrides: { root: { padding: '0 24px 12px' }, dividers: { padding: '16px 24px' } } },
        MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px' } } },
        MuiCheckbox: { defaultProps: { size: 'small' }, styleOverrides: { root: { padding: 5 } } },
        // The primary colour itself is too pale for text; its readable shade is `light`.
        MuiLink: { defaultProps: { color: 'primary.light' } },
        // White text on the primary colour itself does not have enough contrast.
        MuiBadge: { styleOverrides: { colorPrimary: ({ theme }) => ({ backgroundColor: theme.palette.primary.dark }) } },
        MuiChip: {
            styleOverrides: {
                root: ({ theme }) => ({
                    borderRadius: 4,
                    [onPhone]: { '&.MuiChip-clickable': { height: 40 } },
                    '&.MuiChip-filled.MuiChip-colorPrimary': { backgroundColor: theme.palette.primary.dark },
                    '&.MuiChip-filled.MuiChip-colorPrimary:hover': { backgroundColor: darken(theme.palette.primary.dark, 0.12) },
                }),
            },
        },
    };
}
