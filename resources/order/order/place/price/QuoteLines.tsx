import Box from '@mui/material/Box';
import type { QuoteAnswer } from '#contract/price/quote.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';

/** All lines of a quote with their calculation, then the rules that were applied. */
export const QuoteLines = ({ answer }: { answer: QuoteAnswer }) => {
    const text = useText();
    const lines = answer.lines.filter(line => line.side === 'customer');
    const counted = (qty: number, unit: string | null, priceFen: number) =>
        qty !== 1 || unit ? `${qty}${unit ?? ''} × ${formatFen(priceFen)}` : '';
    return (
        <>
            <Box
                component="table"
                aria-label={text('place.quote.lines')}
                sx={{
                    width: 1,
                    borderCollapse: 'collapse',
                    fontSize: 13,
                    '& td, & th': { py: 1.5, px: 0, borderBottom: 1, borderColor: 'divider', verticalAlign: 'top', textAlign: 'left' },
                }}
            >
                <tbody>
                    {lines.map((line, index) => (
                        <tr key={index}>
                            <td data-content>
                                {line.name}
                                <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
                                    {[counted(line.qty, line.unit, line.priceFen), line.text ?? ''].filter(Boolean).join(' · ')}
                                </Box>
                            </td>
                            <Box
                                component="td"
                                sx={{
                                    '&&': { textAlign: 'right' },
                                    whiteSpace: 'nowrap',
                                    fontVariantNumeric: 'tabular-nums',
                                    color: line.amountFen < 0 ? 'success.main' : undefined,
                                }}
                            >
                                {formatFen(line.amountFen)}
                            </Box>
                        </tr>
                    ))}
                    <Box component="tr" sx={{ fontWeight: 600 }}>
                        <th scope="row">{text('place.quote.payable')}</th>
                        <Box component="td" sx={{ '&&': { textAlign: 'right' } }}>
                            {formatFen(answer.payableFen)}
                        </Box>
                    </Box>
                </tbody>
            </Box>
            <Box component="details" sx={{ mt: 2, fontSize: 12, color: 'text.secondary' }}>
                <Box component="summary" sx={{ cursor: 'pointer', py: 1 }}>
                    {text('place.quote.rules', { count: answer.chosen.length })}
                </Box>
                {answer.chosen.map(rule => (
                    <Box key={`${rule.kind}${rule.ruleId}`} sx={{ lineHeight: '20px' }} data-content>
                        {rule.text}
                    </Box>
                ))}
            </Box>
        </>
    );
};
