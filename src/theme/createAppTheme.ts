import { enUS, zhCN } from '@mui/material/locale';
import { alpha, createTheme, darken, getContrastRatio, lighten, type Theme } from '@mui/material/styles';
import type { Language } from '#providers/i18n/language.ts';
import { componentStyles } from './componentStyles.ts';
import { DEFAULT_PRIMARY, FONT_STACK, type Mode, SURFACES } from './tokens.ts';

/** The WCAG AA contrast ratio for normal text. */
const AA = 4.5;

/**
 * The nearest shade of `color` that has AA contrast against `against`.
 *
 * @example readable('#1890FF', '#fff') // a slightly deeper blue for links and filled buttons
 */
function readable(color: string, against: string): string {
    const shift = getContrastRatio('#fff', against) > getContrastRatio('#000', against) ? lighten : darken;
    for (let amount = 0; amount < 1; amount += 0.02) {
        const shade = shift(color, amount);
        if (getContrastRatio(shade, against) >= AA) return shade;
    }
    return against === '#fff' ? '#000' : '#fff';
}

interface Choice {
    /** One of `PRIMARY_PRESETS` or any other colour. */
    primary?: string;
    mode?: Mode;
    /** Language of the texts in MUI's components. */
    language?: Language;
}

/**
 * The product's MUI theme (visual.md). `primary.main` is the chosen colour for lines, icons and tints; `primary.dark` is its nearest shade
 * that keeps AA contrast under white text, for filled buttons; `primary.light` the nearest that can be read on paper and page, for links.
 * Throws if `primary` is not a colour.
 */
export function createAppTheme({ primary = DEFAULT_PRIMARY, mode = 'light', language = 'zh' }: Choice = {}): Theme {
    const surface = SURFACES[mode];
    const theme = createTheme(
        {
            palette: {
                mode,
                primary: {
                    main: primary,
                    dark: readable(primary, '#fff'),
                    light: readable(primary, mode === 'light' ? surface.page : surface.head),
                    contrastText: '#fff',
                },
                error: { main: mode === 'light' ? '#CF1322' : '#FF7875' },
                warning: { main: mode === 'light' ? '#9E5F00' : '#FAAD14' },
                success: { main: mode === 'light' ? '#237804' : '#73D13D' },
                info: { main: mode === 'light' ? '#0958B8' : '#69B1FF' },
                background: { default: surface.page, paper: surface.paper },
                text: { primary: surface.text, secondary: surface.soft },
                divider: surface.line,
                action: { hover: alpha(primary, 0.05), selected: alpha(primary, 0.09), selectedOpacity: 0.09, hoverOpacity: 0.05 },
            },
            shape: { borderRadius: 6 },
            spacing: 4,
            breakpoints: { values: { xs: 0, sm: 576, md: 768, lg: 1088, xl: 1440 } },
            typography: {
                fontFamily: FONT_STACK,
                fontSize: 14,
                fontWeightMedium: 400,
                fontWeightBold: 600,
                body1: { fontSize: 14, lineHeight: '22px' },
                body2: { fontSize: 14, lineHeight: '22px' },
                caption: { fontSize: 12, lineHeight: '20px' },
                subtitle1: { fontSize: 16, lineHeight: '24px', fontWeight: 600 },
                h1: { fontSize: 20, lineHeight: '28px', fontWeight: 600 },
                h2: { fontSize: 16, lineHeight: '24px', fontWeight: 600 },
                h3: { fontSize: 14, lineHeight: '22px', fontWeight: 600 },
                button: { textTransform: 'none', fontWeight: 400, fontSize: 14, lineHeight: '22px' },
            },
            // With reduced motion there is no waiting for transitions either: a closed dialog and its backdrop disappear immediately.
            motion: { reducedMotion: 'system' },
            transitions: {
                duration: { shortest: 150, shorter: 150, short: 150, standard: 150, complex: 150, enteringScreen: 150, leavingScreen: 150 },
                easing: { easeInOut: 'ease-out', easeOut: 'ease-out', easeIn: 'ease-out', sharp: 'ease-out' },
            },
        },
        language === 'zh' ? zhCN : enUS,
        { components: componentStyles(mode) },
    );
    // Data grids serialize the theme to compare it; this short text contains everything that distinguishes themes.
    return Object.assign(theme, { toJSON: () => `${mode} ${primary} ${language}` });
}
