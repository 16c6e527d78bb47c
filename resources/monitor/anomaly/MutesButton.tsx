import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { useQuery } from '@tanstack/react-query';
import { useText } from '#providers/i18n/useText.ts';
import { ANOMALIES, loadMutes, unmuteRule } from '#providers/monitor/anomalies.ts';
import { useAct } from '#src/kit/actions/useAct.ts';
import { useMayUse } from '#src/kit/permission/useMayUse.ts';
import { DialogButton } from '#src/kit/dialog/DialogButton.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { MuteForm } from './MuteForm.tsx';

/** 静默: muted rules with city, end and reason. */
export const MutesButton = () => {
    const text = useText();
    return (
        <DialogButton label={text('anomaly.mutes')} maxWidth="sm">
            <Mutes />
        </DialogButton>
    );
};

const Mutes = () => {
    const text = useText();
    const mayMute = useMayUse()('monitor:anomaly:ignore');
    const mutes = useQuery({ queryKey: [ANOMALIES, 'mutes'], queryFn: ({ signal }) => loadMutes(signal) });
    const unmute = useAct(unmuteRule, { stale: [[ANOMALIES, 'mutes']] });
    return (
        <>
            {mayMute && <MuteForm />}
            <QueryState query={mutes} empty={text('anomaly.noMutes')}>
                {list => (
                    <List dense>
                        {list.map(({ id, ruleName, cityName, until, reason, createBy }) => (
                            <ListItem
                                key={id}
                                disableGutters
                                secondaryAction={
                                    mayMute && (
                                        <Button size="small" disabled={unmute.isPending} onClick={() => unmute.mutate(id)}>
                                            {text('anomaly.unmute')}
                                        </Button>
                                    )
                                }
                            >
                                <ListItemText
                                    primary={text('common.pair', {
                                        label: ruleName,
                                        value: cityName ?? text('anomaly.everywhere'),
                                    })}
                                    secondary={<Box component="span">{text('anomaly.muteNote', { until, reason, name: createBy })}</Box>}
                                />
                            </ListItem>
                        ))}
                    </List>
                )}
            </QueryState>
        </>
    );
};
