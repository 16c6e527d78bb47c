import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { WebServerState } from '#contract/monitor/server.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ChartTable } from '#src/kit/chart/ChartTable.tsx';
import { millis, plain } from './figures.ts';

/** The routes that took the most time together. */
export const RouteTable = ({ routes }: Pick<WebServerState, 'routes'>) => {
    const text = useText();
    return (
        <Paper variant="outlined" component="section" aria-label={text('monitor.routes')} sx={{ p: 4 }}>
            <Typography variant="h2" sx={{ mb: 3 }}>
                {text('monitor.routes')}
            </Typography>
            <ChartTable
                height={420}
                rows={[
                    [
                        text('monitor.route'),
                        text('monitor.count'),
                        text('monitor.errors'),
                        text('monitor.mean'),
                        text('monitor.p95'),
                        text('monitor.most'),
                    ],
                    ...routes.map(route => [
                        `${route.method} ${route.path}`,
                        plain(route.count),
                        plain(route.errors),
                        millis(route.meanMs),
                        millis(route.p95Ms),
                        millis(route.maxMs),
                    ]),
                ]}
            />
        </Paper>
    );
};
