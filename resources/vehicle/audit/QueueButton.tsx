import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { AuditPictureQuery } from '#contract/vehicle/audit.ts';
import { useText } from '#providers/i18n/useText.ts';
import { BarList } from '#src/kit/chart/BarList.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { SideSheet } from '#src/kit/dialog/SideSheet.tsx';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';

/** Opens statistics of the queue: ages of the applications, and decisions by auditor. */
export const QueueButton = () => {
    const text = useText();
    const [isOpen, setOpen] = useState(false);
    return (
        <>
            <Button variant="outlined" onClick={() => setOpen(true)}>
                {text('fleet.queue')}
            </Button>
            {isOpen && <QueueSheet onClose={() => setOpen(false)} />}
        </>
    );
};

const QueueSheet = ({ onClose }: { onClose: () => void }) => {
    const text = useText();
    const query = useNamedQuery(AuditPictureQuery, {});
    return (
        <SideSheet
            width={560}
            label={text('fleet.queue')}
            header={<Typography variant="h2">{text('fleet.queue')}</Typography>}
            onClose={onClose}
        >
            <QueryState query={query} empty={text('fleet.allDone')}>
                {({ ages, auditors }) => (
                    <Stack spacing={6}>
                        <section>
                            <Typography variant="h3" gutterBottom>
                                {text('fleet.queueAge')}
                            </Typography>
                            <BarList
                                label={text('fleet.queueAge')}
                                bars={ages.map(({ label, count }, at) => ({
                                    key: label,
                                    label,
                                    value: count,
                                    tone: at === 3 ? 'error' : 'primary',
                                }))}
                            />
                        </section>
                        <section>
                            <Typography variant="h3" gutterBottom>
                                {text('fleet.throughput')}
                            </Typography>
                            <BarList
                                label={text('fleet.throughput')}
                                bars={auditors.map(({ name, approved, rejected }) => ({
                                    key: name,
                                    label: name,
                                    value: approved + rejected,
                                    text: text('fleet.decided', { approved, rejected }),
                                    tone: 'success',
                                }))}
                            />
                        </section>
                    </Stack>
                )}
            </QueryState>
        </SideSheet>
    );
};
