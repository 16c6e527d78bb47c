import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useState } from 'react';
import type { MailboxMessage } from '#contract/system/account/sign-in-ways.ts';
import { readMailbox } from '#providers/auth/selfService.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useIsPhone } from '#src/kit/ui/useIsPhone.ts';

interface MailboxDialogProps {
    /** Messages to this number come first. */
    phone: string;
    onUse: (code: string) => void;
    onClose: () => void;
}

/** Polling interval of an open mailbox, in milliseconds. */
const LOOKS_EVERY_MS = 2000;

const codeIn = ({ content }: MailboxMessage) => /验证码 (\d{6})/.exec(content)?.[1];

/** The text messages of a demo server, which cannot send any. */
export const MailboxDialog = ({ phone, onUse, onClose }: MailboxDialogProps) => {
    const text = useText();
    const isFull = useIsPhone();
    const [messages, setMessages] = useState<MailboxMessage[]>();
    const [failure, setFailure] = useState<string>();
    const read = () => {
        readMailbox().then(
            found => {
                setMessages(found);
                setFailure(undefined);
            },
            (error: unknown) => setFailure(error instanceof Error ? error.message : String(error)),
        );
    };
    // Polls the server, because the mailbox is often opened before the message has arrived.
    useEffect(() => {
        read();
        const timer = setInterval(read, LOOKS_EVERY_MS);
        return () => clearInterval(timer);
    }, []);
    const shown = [...(messages ?? [])].sort((a, b) => Number(b.phone === phone) - Number(a.phone === phone));
    return (
        <Dialog open onClose={onClose} fullWidth maxWidth="sm" fullScreen={isFull} aria-labelledby="mailbox-title">
            <DialogTitle id="mailbox-title">{text('signIn.mailbox')}</DialogTitle>
            <DialogContent>
                <Box sx={{ color: 'text.secondary', mb: 3 }}>{text('signIn.mailboxHint')}</Box>
                {failure !== undefined && (
                    <Box role="alert" sx={{ color: 'error.main' }}>
                        {failure}
                    </Box>
                )}
                {messages?.length === 0 && (
                    <Box sx={{ py: 8, textAlign: 'center', color: 'text.secondary' }}>{text('signIn.mailboxEmpty')}</Box>
                )}
                <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                    {shown.map(message => (
                        <Box
                            component="li"
                            key={message.id}
                            sx={{ display: 'flex', gap: 3, alignItems: 'flex-start', py: 2, borderTop: 1, borderColor: 'divider' }}
                        >
                            <Box sx={{ flex: 1, minWidth: 0 }}>
                                <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
                                    {message.phone} · {message.createTime}
                                </Box>
                                <Box sx={{ overflowWrap: 'anywhere' }}>{message.content}</Box>
                            </Box>
                            {codeIn(message) !== undefined && (
                                <Button size="small" variant="outlined" onClick={() => onUse(codeIn(message) ?? '')}>
                                    {text('signIn.mailboxUse')}
                                </Button>
                            )}
                        </Box>
                    ))}
                </Box>
            </DialogContent>
            <DialogActions>
                <Button onClick={read}>{text('signIn.mailboxRefresh')}</Button>
                <Button variant="outlined" onClick={onClose}>
                    {text('signIn.close')}
                </Button>
            </DialogActions>
        </Dialog>
    );
};
