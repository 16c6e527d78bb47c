import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { RecruitFunnelQuery } from '#contract/recruit/audit.ts';
import { useText } from '#providers/i18n/useText.ts';
import { BarList } from '#src/kit/chart/BarList.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { SideSheet } from '#src/kit/dialog/SideSheet.tsx';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';

/** 漏斗: number of applications of the last ninety days that reached each stage, and the time needed. */
export const FunnelButton = () => {
    const text = useText();
    const [isOpen, setOpen] = useState(false);
    return (
        <>
            <Button variant="outlined" onClick={() => setOpen(true)}>
                {text('recruit.funnel')}
            </Button>
            {isOpen && (
                <SideSheet
                    width={560}
                    label={text('recruit.funnel')}
                    header={<Typography variant="h1">{text('recruit.funnelTitle')}</Typography>}
                    onClose={() => setOpen(false)}
                >
                    <Funnel />
                </SideSheet>
            )}
        </>
    );
};

const Funnel = () => {
    const text = useText();
    const query = useNamedQuery(RecruitFunnelQuery, {});
    return (
        <QueryState query={query} empty={text('recruit.noFunnel')} isEmpty={funnel => (funnel[0]?.count ?? 0) === 0}>
            {funnel => {
                const all = funnel[0]?.count ?? 1;
                const share = (count: number) => `${Math.round((count / all) * 100)}%`;
                return (
                    <BarList
                        label={text('recruit.funnelTitle')}
                        bars={funnel.map(({ key, label, count, hours }) => ({
                            key,
                            label,
                            value: count,
                            text:
                                hours === null
                                    ? text('recruit.stage', { count, share: share(count) })
                                    : text('recruit.stageHours', { count, share: share(count), hours }),
                            tone: key === 'passed' || key === 'ordered' ? 'success' : 'primary',
                        }))}
                    />
                );
            }}
        </QueryState>
    );
};
