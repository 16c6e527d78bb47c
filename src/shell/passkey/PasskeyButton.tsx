import Fingerprint from '@mui/icons-material/FingerprintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { hasPasskeyHere, proveByPasskey } from '#providers/auth/passkey.ts';
import { useText } from '#providers/i18n/useText.ts';

/**
 * Proves the user's identity by passkey, as an alternative to the field beside it; hidden if this browser has never used one of the user's
 * passkeys.
 */
export const PasskeyButton = ({ onDone }: { onDone?: () => void }) => {
    const text = useText();
    const [isBusy, setIsBusy] = useState(false);
    const [failure, setFailure] = useState<string>();
    if (!hasPasskeyHere()) return null;
    const handleClick = async () => {
        setIsBusy(true);
        setFailure(undefined);
        try {
            await proveByPasskey();
            onDone?.();
        } catch (error) {
            setFailure(error instanceof Error ? error.message : String(error));
            setIsBusy(false);
        }
    };
    return (
        <Box sx={{ width: 1, mt: 2 }}>
            <Button variant="outlined" fullWidth startIcon={<Fingerprint />} loading={isBusy} onClick={() => void handleClick()}>
                {text('passkey.use')}
            </Button>
            <Box role="alert" sx={{ color: 'error.main', mt: 1, overflowWrap: 'anywhere' }}>
                {failure}
            </Box>
        </Box>
    );
};
