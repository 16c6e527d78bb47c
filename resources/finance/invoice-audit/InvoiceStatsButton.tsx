import { useTheme } from '@mui/material/styles';
import type { InvoiceMonth } from '#contract/finance/invoice.ts';
import { InvoiceMonthsQuery } from '#contract/finance/invoice-audit.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { Bars } from '#src/kit/chart/charts.ts';
import { ChartPanel } from '#src/kit/chart/ChartPanel.tsx';
import { StatsSheet } from '#src/kit/dialog/StatsSheet.tsx';

/** 统计: issued, waiting and reversed amounts by month, of the filtered rows. */
export const InvoiceStatsButton = () => {
    const text = useText();
    const { palette } = useTheme();
    const parts = [
        { key: 'issuedFen', name: text('invoice.picture.issued'), color: palette.success.main },
        { key: 'pendingFen', name: text('invoice.picture.pending'), color: palette.warning.main },
        { key: 'redFen', name: text('invoice.picture.red'), color: palette.error.main },
    ] as const;
    const shown = ({ isApprox }: InvoiceMonth, amount: string) => (isApprox ? text('common.approx', { count: amount }) : amount);
    return (
        <StatsSheet
            label={text('invoice.picture.button')}
            title={text('invoice.picture.title')}
            width={760}
            query={InvoiceMonthsQuery}
            isFiltered
            empty={text('invoice.none')}
        >
            {months => (
                <ChartPanel
                    title={text('invoice.picture.title')}
                    hint={text('invoice.picture.hint')}
                    height={320}
                    rows={[
                        [text('invoice.picture.month'), ...parts.map(({ name }) => name)],
                        ...months.map(month => [month.month, ...parts.map(({ key }) => shown(month, formatFen(month[key])))]),
                    ]}
                >
                    <Bars
                        label={text('invoice.picture.title')}
                        height={320}
                        isStacked
                        valueWidth={96}
                        categories={months.map(({ month }) => month.slice(2))}
                        bars={parts.map(({ key, name, color }) => ({ name, color, values: months.map(month => month[key]) }))}
                        format={formatFen}
                    />
                </ChartPanel>
            )}
        </StatsSheet>
    );
};
