import Box from '@mui/material/Box';
import { formatNumber } from '#providers/format/number.ts';
import { TAG_PALETTE, type TagTone } from '#src/theme/tagPalette.ts';

export interface Bar {
    key: string;
    label: string;
    value: number;
    /** Said in place of the bare number. */
    note?: string;
    tone: TagTone;
}

/** Numbers as bars from a zero baseline, each with its label and figure: the table is the picture. */
export const BarList = ({ bars }: { bars: readonly Bar[] }) => {
    const most = Math.max(1, ...bars.map(bar => bar.value));
    return (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {bars.map(({ key, label, value, note, tone }) => (
                <Box component="li" key={key} sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: 32 }}>
                    <Box component="span" sx={{ width: 104, flexShrink: 0 }}>
                        {label}
                    </Box>
                    <Box component="span" aria-hidden sx={{ flex: 1, minWidth: 0, height: 12 }}>
                        <Box
                            component="span"
                            sx={theme => ({
                                display: 'block',
                                height: 1,
                                minWidth: value > 0 ? 2 : 0,
                                width: `${(value * 100) / most}%`,
                                borderRadius: 0.5,
                                bgcolor: TAG_PALETTE[theme.palette.mode][tone].text,
                                opacity: 0.75,
                            })}
                        />
                    </Box>
                    <Box component="span" sx={{ minWidth: 60, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
                        {note ?? formatNumber(value)}
                    </Box>
                </Box>
            ))}
        </Box>
    );
};
