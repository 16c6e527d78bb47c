import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ChartPanel } from '#src/kit/chart/ChartPanel.tsx';
import { toCsv } from '#src/kit/chart/chartRows.ts';
import { renderPage } from '#tests/support/page.tsx';

describe('a chart and its table', () => {
    it('[DASH-01] shows the figures behind a chart as a table', async () => {
        const rows = [
            ['日期', '订单'],
            ['09-14', '12'],
        ] as const;
        const { user } = renderPage(
            <ChartPanel title="每日订单" rows={rows}>
                <svg aria-label="chart" />
            </ChartPanel>,
        );
        expect(screen.getByLabelText('chart')).toBeInTheDocument();
        await user.click(await screen.findByRole('button', { name: '每日订单：看表格' }));
        expect(screen.getByRole('row', { name: '09-14 12' })).toBeInTheDocument();
        expect(screen.queryByLabelText('chart')).not.toBeInTheDocument();
    });

    it('[DASH-01] writes CSV that no spreadsheet takes for a formula', () => {
        expect(
            toCsv([
                ['名称', '值'],
                ['=1+1', '-12.5%'],
                ['a,"b"', '1,200'],
            ]),
        ).toBe('\uFEFF名称,值\r\n\'=1+1,-12.5%\r\n"a,""b""","1,200"\r\n');
    });
});
