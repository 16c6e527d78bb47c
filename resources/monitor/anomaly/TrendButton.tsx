import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { ANOMALIES, loadAnomalyStat } from '#providers/monitor/anomalies.ts';
import { ChartPanel } from '#src/kit/chart/ChartPanel.tsx';
import { Bars } from '#src/kit/chart/charts.ts';
import { QueryState } from '#src/kit/loading/QueryState.tsx';

/** 趋势: new anomalies of the last 24 hours, by hour and rule. */
export const TrendButton = () => {
    const text = useText();
    const [isOpen, setOpen] = useState(false);
    const stat = useQuery({ queryKey: [ANOMALIES, 'stat'], queryFn: ({ signal }) => loadAnomalyStat(signal), enabled: isOpen });
    return (
        <>
            <Button variant="outlined" onClick={() => setOpen(true)}>
                {text('anomaly.trend')}
            </Button>
            <Dialog open={isOpen} onClose={() => setOpen(false)} maxWidth="lg" fullWidth aria-label={text('anomaly.trendTitle')}>
                <DialogContent>
                    <QueryState query={stat} empty={text('anomaly.quiet')} isEmpty={({ rules }) => rules.length === 0}>
                        {({ hours, rules, overdue }) => (
                            <ChartPanel
                                title={text('anomaly.trendTitle')}
                                hint={text('anomaly.overdue', { count: overdue })}
                                height={340}
                                rows={[
                                    [text('anomaly.hour'), ...rules.map(rule => rule.name)],
                                    ...hours.map((hour, index) => [hour, ...rules.map(rule => String(rule.counts[index] ?? 0))]),
                                ]}
                            >
                                <Bars
                                    label={text('anomaly.trendTitle')}
                                    height={340}
                                    isStacked
                                    categories={hours}
                                    bars={rules.map(({ name, counts }) => ({ name, values: counts }))}
                                />
                            </ChartPanel>
                        )}
                    </QueryState>
                </DialogContent>
                <DialogActions>
                    <Button variant="outlined" onClick={() => setOpen(false)}>
                        {text('common.close')}
                    </Button>
                </DialogActions>
            </Dialog>
        </>
    );
};
