import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Stack from '@mui/material/Stack';
import { useRecordContext } from 'react-admin';
import { AlertsQuery, type OrderAlert } from '#contract/order/details.ts';
import { Anomaly } from '#contract/monitor/anomaly.ts';
import type { AnomalyRuleCode } from '#contract/monitor/anomaly-rules.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useRecordQuery } from '#src/kit/resource/useRecordQuery.ts';
import { RecordLink } from '#src/kit/show/RecordLink.tsx';
import type { OrderRow } from './orderSteps.ts';

const SEVERITY = { 1: 'info', 2: 'warning', 3: 'error' } as const;

/** The link colour has too little contrast on the background of an alert. */
const ASIDE = { flexWrap: 'wrap', fontSize: 12, mt: 0.5, '& a': { color: 'inherit', textDecoration: 'underline' } } as const;

/** Open anomalies of the order with advice, one line per rule. */
export const OrderAlerts = () => ((useRecordContext<OrderRow>()?.anomalyLevel ?? 0) > 0 ? <Alerts /> : null);

const Alerts = () => {
    const { data = [] } = useRecordQuery(AlertsQuery);
    return (
        <Stack spacing={2} sx={{ mb: 2 }}>
            {data.map(alert => (
                <AlertLine key={alert.id} alert={alert} />
            ))}
        </Stack>
    );
};

const AlertLine = ({ alert: { id, ruleCode, level, title, firstSeen, owner } }: { alert: OrderAlert }) => {
    const text = useText();
    return (
        <Alert severity={SEVERITY[level as keyof typeof SEVERITY] ?? 'warning'}>
            <AlertTitle sx={{ fontSize: 14, fontWeight: 600, mb: 0 }}>{title}</AlertTitle>
            {text(`anomaly.advice.${ruleCode as AnomalyRuleCode}`)}
            <Stack direction="row" spacing={3} useFlexGap sx={ASIDE}>
                <span>{text('order.alert.since', { time: firstSeen.slice(5, 16) })}</span>
                {owner && <span>{text('order.alert.owner', { name: owner })}</span>}
                <RecordLink entity={Anomaly} id={id}>
                    {text('order.alert.open')}
                </RecordLink>
            </Stack>
        </Alert>
    );
};
