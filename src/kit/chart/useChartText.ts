import { useText } from '#providers/i18n/useText.ts';

/** The words inside the charts themselves. */
export function useChartText(): { loading: string; noData: string } {
    const text = useText();
    return { loading: text('common.loading'), noData: text('chart.noData') };
}
