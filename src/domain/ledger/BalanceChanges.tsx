import Box from '@mui/material/Box';
import type { BalanceChange } from '#contract/finance/voucher.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';

/** The owner's accounts before and after, as figures and as a bar whose end shows the change. */
export const BalanceChanges = ({ changes }: { changes: readonly BalanceChange[] }) => {
    const text = useText();
    const most = Math.max(1, ...changes.flatMap(({ beforeFen, afterFen }) => [beforeFen, afterFen]));
    const share = (fen: number) => `${(Math.max(0, fen) / most) * 100}%`;
    return (
        <Box component="ul" aria-label={text('ledger.changes')} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3 }}>
            {changes.map(({ subject, label, beforeFen, afterFen }) => {
                const byFen = afterFen - beforeFen;
                const tone = byFen < 0 ? 'error.main' : 'success.main';
                return (
                    <Box component="li" key={subject} sx={{ display: 'grid', gap: 1, fontVariantNumeric: 'tabular-nums' }}>
                        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
                            <Box component="span" sx={{ color: 'text.secondary', mr: 'auto' }}>
                                {label}
                            </Box>
                            <span>
                                {formatFen(beforeFen)} → <strong>{formatFen(afterFen)}</strong>
                            </span>
                            <Box component="span" sx={{ color: tone, minWidth: 96, textAlign: 'right' }}>
                                {byFen > 0 ? '+' : ''}
                                {formatFen(byFen)}
                            </Box>
                        </Box>
                        <Box aria-hidden sx={{ display: 'flex', height: 10, borderRadius: 1, bgcolor: 'action.hover', overflow: 'hidden' }}>
                            <Box sx={{ width: share(Math.min(beforeFen, afterFen)), bgcolor: 'primary.main' }} />
                            <Box sx={{ width: share(Math.abs(byFen)), bgcolor: tone, opacity: 0.7 }} />
                        </Box>
                    </Box>
                );
            })}
        </Box>
    );
};
