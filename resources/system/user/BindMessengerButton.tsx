import { useQuery } from '@tanstack/react-query';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useRefresh } from 'react-admin';
import { MAX_SYNCHRONISED, MESSENGERS, type Messenger, type Synchronised } from '#contract/system/account/third-app.ts';
import { useText } from '#providers/i18n/useText.ts';
import { bindByMobile, loadMessengers } from '#providers/system/users.ts';
import { useSingleFlight } from '#src/kit/actions/useSingleFlight.ts';
import { useListState } from '#src/kit/list/useListState.ts';
import { useMay } from '#src/kit/permission/useMay.ts';

/** Binds the selected users, or all unbound ones, to their accounts in a company messenger. Hidden if no messenger is connected. */
export const BindMessengerButton = () => {
    const text = useText();
    const may = useMay();
    const mayBind = may('edit');
    const { data } = useQuery({
        queryKey: ['messengers'],
        queryFn: ({ signal }) => loadMessengers(signal),
        enabled: mayBind,
        staleTime: Infinity,
    });
    const [isOpen, setOpen] = useState(false);
    const connected = MESSENGERS.filter(each => data?.[each] === true);
    if (!mayBind || connected.length === 0) return null;
    return (
        <>
            <Button variant="outlined" onClick={() => setOpen(true)}>
                {text('user.bindMessenger')}
            </Button>
            {isOpen && <BindDialog connected={connected} onClose={() => setOpen(false)} />}
        </>
    );
};

const BindDialog = ({ connected, onClose }: { connected: readonly Messenger[]; onClose: () => void }) => {
    const text = useText();
    const titleId = useId();
    const refresh = useRefresh();
    const { selectedIds = [] } = useListState();
    const [messenger, setMessenger] = useState(connected[0]!);
    const bind = useSingleFlight({
        mutationFn: (app: Messenger) => bindByMobile(app, selectedIds.map(String)),
        onSuccess: () => refresh(),
    });
    const app = text(`user.${messenger}`);
    return (
        <Dialog open onClose={bind.isPending ? undefined : onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
            <DialogTitle id={titleId}>{text('user.bindMessengerTitle', { app })}</DialogTitle>
            {connected.length > 1 && (
                <Tabs
                    value={messenger}
                    onChange={(_event, chosen: Messenger) => {
                        setMessenger(chosen);
                        bind.reset();
                    }}
                    aria-label={text('user.messenger')}
                    sx={{ px: 4, mb: 3, borderBottom: 1, borderColor: 'divider' }}
                >
                    {connected.map(each => (
                        <Tab key={each} value={each} label={text(`user.${each}`)} disabled={bind.isPending} />
                    ))}
                </Tabs>
            )}
            <DialogContent>
                {bind.error && (
                    <Alert severity="error" sx={{ mb: 3 }}>
                        {bind.error.message}
                    </Alert>
                )}
                {bind.data ? (
                    <Outcome {...bind.data} />
                ) : (
                    <>
                        <Typography sx={{ mb: 2 }}>{text('user.bindMessengerNote', { app })}</Typography>
                        <Typography color="textSecondary">
                            {selectedIds.length > 0
                                ? text('list.selected', { count: selectedIds.length })
                                : text('user.bindMessengerAll', { count: MAX_SYNCHRONISED })}
                        </Typography>
                    </>
                )}
            </DialogContent>
            <DialogActions>
                <Button variant="outlined" onClick={onClose} disabled={bind.isPending}>
                    {text(bind.data ? 'common.close' : 'common.cancel')}
                </Button>
                {!bind.data && (
                    <Button variant="contained" loading={bind.isPending} onClick={() => bind.mutate(messenger)}>
                        {text('user.bindMessengerStart')}
                    </Button>
                )}
            </DialogActions>
        </Dialog>
    );
};

/** Results of binding, with reasons; those that need manual action come first. */
const Outcome = ({ successInfo, failInfo }: Synchronised) => {
    const text = useText();
    if (successInfo.length + failInfo.length === 0) return <Alert severity="info">{text('user.bindMessengerNone')}</Alert>;
    return (
        <>
            <Alert severity={failInfo.length > 0 ? 'warning' : 'success'}>
                {text('user.bindMessengerDone', { ok: successInfo.length, failed: failInfo.length })}
            </Alert>
            <List dense>
                {[...failInfo, ...successInfo].map((line, at) => (
                    // The index is part of the key because two people with the same name have identical lines.
                    <ListItem key={`${at} ${line}`} divider disableGutters>
                        {line}
                    </ListItem>
                ))}
            </List>
        </>
    );
};
