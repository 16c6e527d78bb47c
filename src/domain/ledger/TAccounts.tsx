import Box from '@mui/material/Box';
import type { Voucher } from '#contract/finance/voucher.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';

/** The accounts of a voucher as T accounts: debit at the left, credit at the right, the balance below. */
export const TAccounts = ({ voucher }: { voucher: Voucher }) => {
    const text = useText();
    const names = [...new Set(voucher.lines.map(({ account }) => account))];
    return (
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(240px, 1fr))' } }}>
            {names.map(name => {
                const lines = voucher.lines.filter(({ account }) => account === name);
                const after = lines.at(-1)?.balanceAfterFen;
                return (
                    <Box key={name} component="section" aria-label={name}>
                        <Box
                            sx={{ textAlign: 'center', pb: 1, borderBottom: 2, borderColor: 'text.primary', fontWeight: 600 }}
                            data-content
                        >
                            {name}
                        </Box>
                        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', minHeight: 72 }}>
                            {(['D', 'C'] as const).map(dc => (
                                <Box key={dc} sx={{ px: 2, py: 1, ...(dc === 'D' && { borderRight: 2, borderColor: 'text.primary' }) }}>
                                    <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
                                        {text(dc === 'D' ? 'finance.voucher.debit' : 'finance.voucher.credit')}
                                    </Box>
                                    {lines
                                        .filter(line => line.dc === dc)
                                        .map((line, index) => (
                                            <Box key={index} sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
                                                {formatFen(line.amountFen)}
                                            </Box>
                                        ))}
                                </Box>
                            ))}
                        </Box>
                        {after !== null && after !== undefined && (
                            <Box
                                sx={{
                                    borderTop: 1,
                                    borderColor: 'divider',
                                    fontSize: 12,
                                    color: 'text.secondary',
                                    textAlign: 'right',
                                    pt: 1,
                                }}
                            >
                                {text('ledger.after', { amount: formatFen(after) })}
                            </Box>
                        )}
                    </Box>
                );
            })}
        </Box>
    );
};
