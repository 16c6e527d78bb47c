import { useQuery } from '@tanstack/react-query';
import { useText } from '#providers/i18n/useText.ts';
import { ANOMALIES, loadAnomalyStat } from '#providers/monitor/anomalies.ts';
import { StatusTabs } from '#src/kit/views/StatusTabs.tsx';

/** What the tabs narrow the list by. */
export const ANOMALY_TAB_KEYS = ['status'];
const EVERY_MS = 30_000;

/** The states of anomalies, each with the number that the caller may see. */
export const AnomalyTabs = () => {
    const text = useText();
    const { data } = useQuery({
        queryKey: [ANOMALIES, 'stat'],
        queryFn: ({ signal }) => loadAnomalyStat(signal),
        refetchInterval: EVERY_MS,
    });
    const tab = (status: 'open' | 'ack' | 'closed' | 'ignored') => ({
        label: text(`anomaly.tabs.${status}`),
        filter: { status },
        ...(data && { count: data.byStatus[status] ?? 0 }),
    });
    return (
        <StatusTabs
            tabs={[
                { ...tab('open'), tone: 'error' },
                { ...tab('ack'), tone: 'warning' },
                { label: text('anomaly.tabs.closed'), filter: { status: 'closed' } },
                { label: text('anomaly.tabs.ignored'), filter: { status: 'ignored' } },
                { label: text('anomaly.tabs.all'), filter: {} },
            ]}
        />
    );
};
