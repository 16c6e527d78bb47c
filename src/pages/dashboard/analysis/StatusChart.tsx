import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import type { AnalysisOverview } from '#contract/dashboard/analysis.ts';
import { tagColor } from '#contract/tag-colors.ts';
import { formatNumber } from '#providers/format/number.ts';
import { useItemText } from '#providers/i18n/delivered.ts';
import { useLanguage } from '#providers/i18n/language.ts';
import { TAG_PALETTE } from '#src/theme/tagPalette.ts';
import { listPath } from '#src/kit/list/filter/listPath.ts';

interface StatusChartProps {
    states: AnalysisOverview['byStatus'];
    /** Further filters of the counted orders. */
    within?: Readonly<Record<string, unknown>>;
}

/** Orders by state as bars from a zero baseline, each with its count and a link to its orders. */
export const StatusChart = ({ states, within }: StatusChartProps) => {
    const itemText = useItemText();
    const width = useLanguage() === 'en' ? 132 : 56;
    const most = Math.max(1, ...states.map(({ count }) => count));
    return (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', height: 300, overflowY: 'auto' }}>
            {states.map(({ value, text, count }) => (
                <li key={value}>
                    <Box
                        component={Link}
                        to={listPath('order/order', { ...within, status: [value] })}
                        sx={{
                            display: 'flex',
                            alignItems: 'center',
                            gap: 2,
                            height: 27,
                            color: 'text.primary',
                            textDecoration: 'none',
                            borderRadius: 1,
                            '&:hover': { bgcolor: 'action.hover' },
                        }}
                    >
                        <Box component="span" sx={{ width, flexShrink: 0, fontSize: 13 }}>
                            {itemText(value, text)}
                        </Box>
                        <Box component="span" sx={{ flex: 1, height: 12 }}>
                            <Box
                                component="span"
                                sx={theme => ({
                                    display: 'block',
                                    height: 1,
                                    minWidth: count > 0 ? 2 : 0,
                                    width: `${(count * 100) / most}%`,
                                    borderRadius: 0.5,
                                    bgcolor: TAG_PALETTE[theme.palette.mode][tagColor('order_status', value)].text,
                                    opacity: 0.75,
                                })}
                            />
                        </Box>
                        <Box component="span" sx={{ width: 60, textAlign: 'right', fontSize: 13 }}>
                            {formatNumber(count)}
                        </Box>
                    </Box>
                </li>
            ))}
        </Box>
    );
};
