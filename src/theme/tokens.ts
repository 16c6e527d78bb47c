/** Primary colours to choose from (THEME-02); blue is the default. */
export const PRIMARY_PRESETS = {
    red: '#F5222D',
    volcano: '#FA541C',
    dusk: '#FAAD14',
    cyan: '#13C2C2',
    green: '#52C41A',
    blue: '#1890FF',
    geekBlue: '#2F54EB',
    purple: '#722ED1',
} as const;

export const DEFAULT_PRIMARY = PRIMARY_PRESETS.blue;

export type Mode = 'light' | 'dark';

/** Surfaces and lines by mode. Hairline borders everywhere; shadows only for floating elements. */
export const SURFACES = {
    light: {
        page: '#F0F2F5',
        paper: '#FFFFFF',
        head: '#FAFAFA',
        line: 'rgba(5, 5, 5, 0.06)',
        strongLine: '#D9D9D9',
        text: '#1F2329',
        soft: '#646A73',
    },
    dark: {
        page: '#141414',
        paper: '#1F1F1F',
        head: '#262626',
        line: 'rgba(253, 253, 253, 0.12)',
        strongLine: '#424242',
        text: '#E6E6E6',
        soft: '#A0A4AA',
    },
} as const satisfies Record<Mode, Record<string, string>>;

/** Sizes of the side menu, and its dark colours, the same in both modes (LAYOUT-02, THEME-01). */
export const MENU = { width: 200, folded: 80, background: '#001529', text: 'rgba(255, 255, 255, 0.72)' } as const;

/** Height of table headers. */
export const HEAD_HEIGHT = 40;

/** Row heights of tables by density. */
export const ROW_HEIGHT = { compact: 32, standard: 40, comfortable: 48 } as const;
export type Density = keyof typeof ROW_HEIGHT;

export const FONT_STACK = '-apple-system, "PingFang SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif';

/** Height of the header, and the scroll distance after which it may be hidden (THEME-05). */
export const HEADER = { height: 48, hidesAfter: 100 } as const;

/** Height of the bar at the bottom of a phone's window. */
export const BOTTOM_BAR = 56;

/** Maximum width of content with fixed width (THEME-04). */
export const FIXED_WIDTH = 1440;

/** Below this width a device counts as mobile (LAYOUT-03). */
export const MOBILE_BELOW = 1088;
