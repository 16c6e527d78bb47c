import type { SystemStyleObject, Theme } from '@mui/system';
import { HEAD_HEIGHT, type Mode, SURFACES } from '#src/theme/tokens.ts';

/**
 * The styles of a sheet, in one style sheet for all of its cells, because a styled component per cell would cost more than the cell.
 * Stacking order: cells, the input, sticky cells, the head; `isolation` keeps all of them below popups of the page.
 */
export const sheetStyles = (theme: Theme): SystemStyleObject<Theme> => {
    const palette = theme.palette as {
        mode: Mode;
        primary: { main: string; light: string };
        error: { main: string };
        warning: { main: string };
        success: { main: string; contrastText: string };
        background: { paper: string };
    };
    const surface = SURFACES[palette.mode];
    const paper = palette.background.paper;
    const over = (color: string, percent: number) => `color-mix(in srgb, ${color} ${percent}%, ${paper})`;
    const line = `1px solid ${surface.line}`;
    const corner = (color: string) => `linear-gradient(225deg, ${color} 6px, transparent 6.5px)`;
    return {
        position: 'relative',
        isolation: 'isolate',
        overflow: 'auto',
        overscrollBehavior: 'contain',
        border: line,
        borderRadius: '6px',
        backgroundColor: paper,
        fontSize: 14,
        lineHeight: '22px',
        userSelect: 'none',
        '&:focus': { outline: 'none' },
        '& [role=row]': { display: 'flex', '--cell': paper },
        '& [role=row]:hover': { '--cell': over(palette.primary.main, 4) },
        '& [role=gridcell], & [role=rowheader], & [role=columnheader]': {
            flexShrink: 0,
            boxSizing: 'border-box',
            display: 'block',
            height: '100%',
            padding: '0 8px',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
            backgroundColor: 'var(--cell)',
            borderRight: line,
            borderBottom: line,
            fontVariantNumeric: 'tabular-nums',
        },
        '& [role=gridcell], & [role=rowheader]': { lineHeight: 'calc(var(--row) - 1px)' },
        '& [data-first]': { position: 'sticky', left: 'var(--left)', zIndex: 3 },
        '& [data-align=right]': { textAlign: 'right' },
        '& [data-align=center]': { textAlign: 'center' },
        '& [aria-readonly=true][data-col]': { color: surface.soft },
        '& [data-changed], & [data-conflict]': {
            backgroundRepeat: 'no-repeat',
            backgroundSize: '8px 8px',
            backgroundPosition: 'right top',
        },
        '& [data-changed]': { backgroundImage: corner(palette.primary.main) },
        '& [data-conflict]': { backgroundImage: corner(palette.warning.main) },
        '& [data-mark]': { boxShadow: `inset 0 0 0 2px ${palette.success.main}` },
        '& [data-mark]:not([data-first])': { position: 'relative' },
        '& [data-mark]::after': {
            content: 'attr(data-mark)',
            position: 'absolute',
            top: 0,
            right: 0,
            maxWidth: '80%',
            overflow: 'hidden',
            padding: '0 4px',
            borderBottomLeftRadius: '4px',
            fontSize: 12,
            lineHeight: '16px',
            color: palette.success.contrastText,
            backgroundColor: palette.success.main,
        },
        '& [data-new] [data-own=number]': { color: palette.primary.light, fontWeight: 600 },
        '& [data-col][aria-selected=true]': { backgroundColor: over(palette.primary.main, 12) },
        '& [data-col][aria-invalid=true]': {
            boxShadow: `inset 0 0 0 1px ${palette.error.main}`,
            backgroundColor: over(palette.error.main, 8),
        },
        '& [data-own]': { padding: 0, textAlign: 'center', color: surface.soft, cursor: 'default' },
        '& [data-faulty]': { color: palette.error.main, fontWeight: 600 },
        '& [data-own] input': {
            width: 16,
            height: 16,
            margin: 0,
            verticalAlign: 'middle',
            accentColor: palette.primary.main,
            colorScheme: palette.mode,
        },
        '& [data-part=head]': { position: 'sticky', top: 0, zIndex: 6 },
        '& [data-part=head] [role=row], & [data-part=head] [role=row]:hover': { '--cell': surface.head, height: HEAD_HEIGHT },
        '& [role=columnheader]': { lineHeight: `${HEAD_HEIGHT - 1}px`, fontWeight: 600 },
        '& [data-required]::before': { content: '"* "', color: palette.error.main },
        '& [data-part=foot]': { position: 'sticky', bottom: 0, zIndex: 5, fontWeight: 600 },
        '& [data-part=foot] [role=row], & [data-part=foot] [role=row]:hover': { '--cell': surface.head },
        '& [data-part=tick]': {
            display: 'inline-block',
            width: 16,
            height: 16,
            verticalAlign: '-3px',
            border: `1px solid ${surface.soft}`,
            borderRadius: '3px',
        },
        '& [data-part=tick][data-on=true]': {
            borderColor: palette.primary.main,
            background: `${palette.primary.main} linear-gradient(45deg, transparent 45%, #fff 45% 55%, transparent 55%)`,
        },
        '& [data-part=radio]': { marginRight: '12px' },
        '& [data-part=radio]::before': {
            content: '""',
            display: 'inline-block',
            boxSizing: 'border-box',
            width: 14,
            height: 14,
            marginRight: '4px',
            verticalAlign: '-2px',
            border: `1px solid ${surface.soft}`,
            borderRadius: '50%',
        },
        '& [data-part=radio][data-on=true]::before': { border: `4px solid ${palette.primary.main}` },
        '& [data-part=progress]': { display: 'flex', alignItems: 'center', gap: '8px', height: '100%' },
        '& [data-part=progress] > span': {
            height: 6,
            borderRadius: '3px',
            background: palette.primary.main,
            maxWidth: 'calc(100% - 44px)',
        },
        '& [data-part=progress] > b': { fontWeight: 400, fontSize: 12, color: surface.soft },
        '& [data-part=handle], & [data-part=detail]': {
            width: '100%',
            height: '100%',
            border: 0,
            padding: 0,
            background: 'none',
            color: 'inherit',
            font: 'inherit',
            cursor: 'pointer',
        },
        // Two columns of three dots.
        '& [data-part=handle]': {
            cursor: 'grab',
            touchAction: 'none',
            background: `radial-gradient(circle, ${surface.soft} 1.5px, transparent 2px) 0 0 / 6px 6px content-box`,
            padding: 'calc((var(--row) - 18px) / 2) calc(50% - 6px)',
        },
        '& [data-part=drop]': { position: 'absolute', left: 0, right: 0, height: 2, zIndex: 5, background: palette.primary.main },
        '& [data-part=input]': {
            font: 'inherit',
            color: 'inherit',
            boxSizing: 'border-box',
            resize: 'none',
            border: `2px solid ${surface.strongLine}`,
            borderRadius: '2px',
            outline: 'none',
            margin: 0,
            padding: '0 6px',
            overflow: 'hidden',
            whiteSpace: 'pre',
            background: 'transparent',
            caretColor: 'transparent',
            pointerEvents: 'none',
            userSelect: 'text',
            lineHeight: 'calc(var(--row) - 4px)',
        },
        '& [data-part=input]:focus': { borderColor: palette.primary.main },
        '& [data-part=input][data-editing]': { background: paper, caretColor: 'auto', pointerEvents: 'auto' },
        '& [data-part=input][data-editing=box]': {
            width: 300,
            height: 210,
            padding: '6px',
            lineHeight: '22px',
            whiteSpace: 'pre-wrap',
            overflow: 'auto',
            boxShadow: '0 6px 16px rgba(0, 0, 0, 0.24)',
        },
        '& [data-part=input][aria-invalid=true]:focus': { borderColor: palette.error.main },
        '& [data-part=over]': {
            position: 'absolute',
            zIndex: 2,
            display: 'flex',
            alignItems: 'center',
            paddingLeft: '4px',
            background: paper,
            overflow: 'hidden',
        },
    };
};
