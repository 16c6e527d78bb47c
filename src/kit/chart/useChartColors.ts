import { useTheme } from '@mui/material/styles';

/** The six chart hues: the primary colour first, then the other palette colours (visual.md, «charts»). */
export function useChartColors(): readonly [string, string, string, string, string, string] {
    const { palette } = useTheme();
    const isDark = palette.mode === 'dark';
    return [
        palette.primary.main,
        isDark ? '#73D13D' : '#52A02A',
        isDark ? '#FAAD14' : '#D48806',
        isDark ? '#FF7875' : '#CF3A3A',
        isDark ? '#B37FEB' : '#7A4FC4',
        isDark ? '#8C9199' : '#9AA1AB',
    ];
}
