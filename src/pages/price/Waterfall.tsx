import Box from '@mui/material/Box';
import type { QuoteLine } from '#contract/price/quote.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';

interface Step {
    line: QuoteLine;
    from: number;
    to: number;
}

/** Waterfall chart of the lines: each bar starts where the previous one ends; then the distribution of the sum. */
export const Waterfall = ({ lines }: { lines: readonly QuoteLine[] }) => {
    const text = useText();
    const steps: Step[] = [];
    let sum = 0;
    for (const line of lines) {
        if (line.side !== 'customer') {
            steps.push({ line, from: 0, to: line.amountFen });
            continue;
        }
        steps.push({ line, from: sum, to: sum + line.amountFen });
        sum += line.amountFen;
    }
    const top = Math.max(1, ...steps.flatMap(step => [step.from, step.to]));
    const share = (fen: number) => `${(Math.max(0, fen) / top) * 100}%`;
    return (
        <Box
            component="table"
            aria-label={text('simulate.lines')}
            sx={{
                width: 1,
                borderCollapse: 'collapse',
                tableLayout: 'fixed',
                fontSize: 13,
                '& td': { py: 1, borderBottom: 1, borderColor: 'divider', verticalAlign: 'top' },
            }}
        >
            <tbody>
                {steps.map(({ line, from, to }, index) => (
                    <tr key={index}>
                        <Box component="td" sx={{ width: '34%' }} data-content>
                            {line.name}
                            <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
                                {[
                                    line.qty !== 1 || line.unit ? `${line.qty}${line.unit ?? ''} × ${formatFen(line.priceFen)}` : '',
                                    line.text ?? '',
                                ]
                                    .filter(Boolean)
                                    .join(' · ')}
                            </Box>
                        </Box>
                        <td>
                            <Box sx={{ position: 'relative', height: 16, mt: 0.5 }}>
                                <Box
                                    sx={{
                                        position: 'absolute',
                                        height: 16,
                                        borderRadius: 0.5,
                                        left: share(Math.min(from, to)),
                                        width: share(Math.abs(to - from)),
                                        minWidth: 2,
                                        bgcolor:
                                            line.side !== 'customer'
                                                ? 'text.disabled'
                                                : line.amountFen < 0
                                                  ? 'success.main'
                                                  : 'primary.main',
                                    }}
                                />
                            </Box>
                        </td>
                        <Box component="td" sx={{ width: 104, textAlign: 'right', color: line.amountFen < 0 ? 'success.main' : undefined }}>
                            {formatFen(line.amountFen)}
                        </Box>
                    </tr>
                ))}
                <Box component="tr" sx={{ fontWeight: 600, bgcolor: 'action.hover' }}>
                    <td>{text('simulate.payable')}</td>
                    <td />
                    <Box component="td" sx={{ textAlign: 'right' }}>
                        {formatFen(sum)}
                    </Box>
                </Box>
            </tbody>
        </Box>
    );
};
