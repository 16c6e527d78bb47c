import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useReloadKept } from '#src/kit/page/useReloadKept.ts';
import type { LiveBoard } from '#contract/dashboard/live.ts';
import { urgencyOf } from '#contract/order/lateness.ts';
import { tagColor } from '#contract/tag-colors.ts';
import { plateText } from '#contract/kit/writing/plates.ts';
import { useText } from '#providers/i18n/useText.ts';
import { EmptyState } from '#src/kit/loading/EmptyState.tsx';
import { URGENCY_TONE } from '#src/theme/tagPalette.ts';
import { LiveLine } from '../LiveLine.tsx';
import { listPath } from '#src/kit/list/filter/listPath.ts';

const QUEUES = ['sla', 'anomalies', 'feed', 'pauses', 'certificates'] as const;
type Queue = (typeof QUEUES)[number];

/** Tabs of urgent, problematic, recent, idle and expiring items; each line links to its record. */
export const LiveQueues = ({ board }: { board: LiveBoard }) => {
    const text = useText();
    const [chosen, setQueue] = useReloadKept<Queue>('queue', 'sla');
    const queues = QUEUES.filter(key => board[key]);
    const queue = queues.includes(chosen) ? chosen : queues[0];
    const order = (id: string) => `/order/order/${id}/show`;
    const minutes = (seconds: number) => text(seconds < 0 ? 'wall.over' : 'wall.left', { count: Math.floor(Math.abs(seconds) / 60) });
    const lines: Record<Queue, React.ReactNode[]> = {
        sla: (board.sla ?? []).map(({ id, orderNo, cityName, typeName, seconds }) => (
            <LiveLine
                key={id}
                to={order(id)}
                title={orderNo}
                note={`${cityName} · ${typeName}`}
                tag={minutes(seconds)}
                tone={URGENCY_TONE[urgencyOf('dispatch', seconds)]}
            />
        )),
        anomalies: (board.anomalies ?? []).map(({ id, level, title, bizNo, lastSeen }) => (
            <LiveLine
                key={id}
                to={`/monitor/anomaly/${id}/show`}
                title={title}
                note={`${bizNo} · ${lastSeen}`}
                tag={text(`wall.level.${level === 3 ? 'serious' : level === 2 ? 'warning' : 'note'}`)}
                tone={tagColor('anomaly_level', String(level))}
            />
        )),
        feed: (board.feed ?? []).map(({ id, orderId, orderNo, text: what, time }) => (
            <LiveLine key={id} to={order(orderId)} title={what} note={orderNo} tag={time} tone="default" />
        )),
        pauses: (board.pauses ?? []).map(({ id, driverName, reason, startAt, orderNo }) => (
            <LiveLine
                key={id}
                to={listPath('order/driver-pause', { driverName })}
                title={driverName}
                note={orderNo ? `${reason} · ${orderNo}` : reason}
                tag={startAt.slice(11, 16)}
                tone="warning"
            />
        )),
        certificates: (board.certificates ?? []).map(({ id, owner, name, expireDate }) => (
            <LiveLine
                key={id}
                to={listPath('monitor/anomaly', { ruleCode: ['cert_expire'], bizNo: owner })}
                title={plateText(owner)}
                note={name}
                tag={expireDate.slice(5)}
                tone="error"
            />
        )),
    };
    if (!queue) return null;
    return (
        <Paper
            variant="outlined"
            component="section"
            aria-label={text('wall.queues')}
            data-tour="queues"
            sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}
        >
            <Tabs
                value={queue}
                onChange={(_event, next: Queue) => setQueue(next)}
                variant="scrollable"
                scrollButtons="auto"
                sx={{ borderBottom: 1, borderColor: 'divider', px: 2 }}
            >
                {queues.map(key => (
                    <Tab
                        key={key}
                        value={key}
                        label={text('common.aside', { text: text(`wall.queue.${key}`), note: String(lines[key].length) })}
                    />
                ))}
            </Tabs>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 2, overflowY: 'auto', maxHeight: 560 }}>
                {lines[queue].length === 0 ? <EmptyState title={text(`wall.empty.${queue}`)} /> : lines[queue]}
            </Box>
        </Paper>
    );
};
