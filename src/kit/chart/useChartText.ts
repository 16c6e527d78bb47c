import { useText } from '#providers/i18n/useText.ts';

/** Texts of the chart library: loading and no data. */
export function useChartText(): { loading: string; noData: string } {
    const text = useText();
    return { loading: text('common.loading'), noData: text('chart.noData') };
}
