import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { QRCodeSVG } from 'qrcode.react';
import { useText } from '#providers/i18n/useText.ts';
import { type QrView, useQrLogin } from './useQrLogin.ts';

const SIZE = 200;
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** 扫码登录 on the computer: the code, its state, and a button for a new one when it has ended. */
export const QrPanel = () => {
    const text = useText();
    const { view, refresh } = useQrLogin();
    const { state, address } = view;
    const isOver = state === 'refused' || state === 'expired' || state === 'failed';
    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 2, textAlign: 'center' }}>
            {/* White margin in dark mode too, because scanners need the quiet zone. */}
            <Box sx={{ position: 'relative', width: SIZE, height: SIZE, bgcolor: '#fff', borderRadius: 1 }}>
                {address !== undefined && state === 'waiting' && (
                    <QRCodeSVG value={address} size={SIZE} marginSize={3} title={text('qrLogin.code')} role="img" />
                )}
                {state !== 'waiting' && (
                    <Box
                        sx={{
                            ...{
                                position: 'absolute',
                                inset: 0,
                                borderRadius: 1,
                                border: 1,
                                borderColor: 'divider',
                                bgcolor: 'background.paper',
                            },
                            ...{ display: 'flex', flexDirection: 'column', alignItems: 'center', justifyContent: 'center', gap: 3 },
                        }}
                    >
                        {state === 'coming' && <CircularProgress aria-label={text('common.loading')} />}
                        {state === 'scanned' && <CheckCircle color="success" sx={{ fontSize: 56 }} />}
                        {isOver && (
                            <Button variant="contained" onClick={refresh}>
                                {text('qrLogin.refresh')}
                            </Button>
                        )}
                    </Box>
                )}
            </Box>
            <Box role="status" sx={{ minHeight: 22, fontWeight: 600, overflowWrap: 'anywhere' }}>
                <Said view={view} />
            </Box>
            <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
                {text('qrLogin.hint')}
                <br />
                {text('qrLogin.signedIn')}
            </Box>
            {address !== undefined && LOOPBACK.test(new URL(address).hostname) && (
                <Alert severity="warning" sx={{ textAlign: 'start' }}>
                    {text('qrLogin.local')}
                </Alert>
            )}
        </Box>
    );
};

/** The state of the code as text. */
const Said = ({ view: { state, failure } }: { view: QrView }) => {
    const text = useText();
    if (state === 'failed') return failure;
    return state === 'scanned' || state === 'refused' || state === 'expired' ? text(`qrLogin.${state}`) : null;
};
