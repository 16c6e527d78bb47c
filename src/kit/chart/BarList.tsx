import Box from '@mui/material/Box';
import { useText } from '#providers/i18n/useText.ts';

export interface Bar {
    key: string;
    label: string;
    value: number;
    /** Text at the end of the bar. Defaults to the value. */
    text?: string;
    tone?: 'primary' | 'success' | 'warning' | 'error';
}

interface BarListProps {
    bars: readonly Bar[];
    /** Accessible name: the subject of the bars. */
    label: string;
    /** The value of a full bar. Defaults to the largest value. */
    top?: number;
}

/** Named values as horizontal bars, one per line. */
export const BarList = ({ bars, label, top }: BarListProps) => {
    const text = useText();
    const most = top ?? Math.max(1, ...bars.map(bar => bar.value));
    return (
        <Box
            role="img"
            aria-label={text('common.pair', {
                label,
                value: bars.map(one => `${one.label} ${one.text ?? one.value}`).join(text('common.comma')),
            })}
            sx={{
                display: 'grid',
                gridTemplateColumns: 'fit-content(45%) minmax(48px, 1fr) max-content',
                alignItems: 'center',
                columnGap: 3,
                rowGap: 2,
                fontSize: 13,
            }}
        >
            {bars.map(bar => (
                <Box key={bar.key} sx={{ display: 'contents' }}>
                    <Box
                        component="span"
                        title={bar.label}
                        sx={{ color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
                    >
                        {bar.label}
                    </Box>
                    <Box sx={{ height: 10, borderRadius: 1, bgcolor: 'action.hover', overflow: 'hidden' }}>
                        <Box
                            sx={{
                                width: `${Math.min(100, (bar.value / most) * 100)}%`,
                                height: '100%',
                                bgcolor: `${bar.tone ?? 'primary'}.main`,
                            }}
                        />
                    </Box>
                    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', textAlign: 'right' }}>
                        {bar.text ?? bar.value}
                    </Box>
                </Box>
            ))}
        </Box>
    );
};
