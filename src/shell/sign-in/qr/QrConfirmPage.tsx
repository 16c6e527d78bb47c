import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { QrComputer } from '#contract/system/account/qr-login.ts';
import { answerQrCode, scanQrCode } from '#providers/auth/qrLogin.ts';
import { ROOT } from '#providers/auth/redirect.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useSession } from '#providers/store/useSession.ts';
import { useDocumentTitle } from '#src/kit/ui/useDocumentTitle.ts';
import { deviceName } from '#src/pages/account/settings/deviceName.ts';
import { FrameTitle } from '../FrameTitle.tsx';
import { TextLink } from '../TextLink.tsx';
import { UserFrame } from '../UserFrame.tsx';

type Answered = 'confirmed' | 'cancelled';

/** The page that a phone opens when it has scanned the code on a computer: shows the computer and asks whether it may sign in. */
export const QrConfirmPage = () => {
    const text = useText();
    const qrcodeId = useLocation().hash.slice(1);
    useDocumentTitle(text('qrLogin.title'));
    return (
        <UserFrame>
            {/* The key resets the state for another code. */}
            <Question key={qrcodeId} qrcodeId={qrcodeId} />
        </UserFrame>
    );
};

const Question = ({ qrcodeId }: { qrcodeId: string }) => {
    const text = useText();
    const user = useSession()?.user;
    const { computer, failure, isBusy, answered, scan, answer } = useQuestion(qrcodeId);
    if (answered !== undefined)
        return (
            <Outcome title={text(`qrLogin.${answered}`)} severity={answered === 'confirmed' ? 'success' : 'info'}>
                {text(`qrLogin.${answered}Hint`)}
            </Outcome>
        );
    if (!computer && failure === undefined)
        return <CircularProgress aria-label={text('common.loading')} sx={{ display: 'block', mx: 'auto' }} />;
    if (!computer)
        return (
            <Outcome title={text('qrLogin.failed')} severity="error" onRetry={qrcodeId === '' ? undefined : scan}>
                {failure}
            </Outcome>
        );
    return (
        <>
            <FrameTitle>{text('qrLogin.title')}</FrameTitle>
            <Box sx={{ mb: 4, color: 'text.secondary' }}>{text('qrLogin.as', { name: user?.realname || user?.username || '' })}</Box>
            <Computer computer={computer} />
            <Alert severity="warning" sx={{ my: 4 }}>
                {text('qrLogin.warning')}
            </Alert>
            <Box sx={{ display: 'grid', gap: 3 }}>
                <Button variant="contained" size="large" loading={isBusy} onClick={() => void answer(true)} sx={{ minHeight: 48 }}>
                    {text('qrLogin.confirm')}
                </Button>
                <Button variant="outlined" size="large" disabled={isBusy} onClick={() => void answer(false)} sx={{ minHeight: 48 }}>
                    {text('qrLogin.cancel')}
                </Button>
            </Box>
            <Box role="alert" sx={{ mt: 2, minHeight: 22, color: 'error.main' }}>
                {failure}
            </Box>
        </>
    );
};

/** Loads the computer's details once and sends the user's answer. */
function useQuestion(qrcodeId: string) {
    const text = useText();
    const [computer, setComputer] = useState<QrComputer>();
    const [failure, setFailure] = useState(qrcodeId === '' ? text('qrLogin.noCode') : undefined);
    const [isBusy, setIsBusy] = useState(false);
    const [answered, setAnswered] = useState<Answered>();
    const [tries, setTries] = useState(0);
    const fail = (error: unknown) => setFailure(error instanceof Error ? error.message : String(error));
    // Reports to the server that the code was scanned.
    useEffect(() => {
        if (qrcodeId === '') return undefined;
        let isGone = false;
        scanQrCode(qrcodeId).then(
            found => !isGone && setComputer(found),
            (error: unknown) => !isGone && fail(error),
        );
        return () => void (isGone = true);
    }, [qrcodeId, tries]);
    const scan = () => {
        setFailure(undefined);
        setTries(before => before + 1);
    };
    const answer = async (isConfirmed: boolean) => {
        setIsBusy(true);
        setFailure(undefined);
        try {
            await answerQrCode(qrcodeId, isConfirmed);
            setAnswered(isConfirmed ? 'confirmed' : 'cancelled');
        } catch (error) {
            fail(error);
        }
        setIsBusy(false);
    };
    return { computer, failure, isBusy, answered, scan, answer };
}

/** Details of the computer, for the user to compare. */
const Computer = ({ computer: { userAgent, ip, createTime, isKnownPlace } }: { computer: QrComputer }) => {
    const text = useText();
    const rows = [
        [text('qrLogin.device'), deviceName(userAgent) ?? text('qrLogin.unknownDevice')],
        [text('qrLogin.ip'), ip],
        [text('qrLogin.time'), createTime],
    ] as const;
    return (
        <>
            <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 4, rowGap: 2, fontSize: 16 }}>
                {rows.map(([name, value]) => (
                    <Box key={name} sx={{ display: 'contents' }}>
                        <Box component="dt" sx={{ color: 'text.secondary' }}>
                            {name}
                        </Box>
                        <Box component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
                            {value}
                        </Box>
                    </Box>
                ))}
            </Box>
            <Box sx={{ mt: 2, color: isKnownPlace ? 'text.secondary' : 'error.main' }}>
                {text(isKnownPlace ? 'qrLogin.known' : 'qrLogin.foreign')}
            </Box>
        </>
    );
};

interface OutcomeProps {
    title: string;
    severity: 'success' | 'info' | 'error';
    children: string | undefined;
    onRetry?: (() => void) | undefined;
}

const Outcome = ({ title, severity, children, onRetry }: OutcomeProps) => {
    const text = useText();
    return (
        <>
            <FrameTitle>{title}</FrameTitle>
            <Alert severity={severity} sx={{ mb: 4 }}>
                {children}
            </Alert>
            {onRetry && (
                <Button variant="contained" fullWidth onClick={onRetry} sx={{ mb: 2, minHeight: 48 }}>
                    {text('qrLogin.again')}
                </Button>
            )}
            <TextLink to={ROOT}>{text('qrLogin.home')}</TextLink>
        </>
    );
};
