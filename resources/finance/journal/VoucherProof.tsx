import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { JournalVoucher } from '#contract/finance/journal.ts';
import { formatNumber } from '#providers/format/number.ts';
import { useText } from '#providers/i18n/useText.ts';
import { CopyText } from '#src/kit/ui/CopyText.tsx';

/** The voucher's digest says what its lines say, and the seal of its day goes on from the day before. */
export const VoucherProof = ({ proof: { isIntact, digest, seal } }: { proof: JournalVoucher['proof'] }) => {
    const text = useText();
    return (
        <Stack spacing={2}>
            <Alert severity={isIntact ? 'success' : 'error'}>
                {text(isIntact ? 'ledger.proof.intact' : 'ledger.proof.broken')}
                {digest && <Digest value={digest} />}
            </Alert>
            {seal ? (
                <Alert severity={seal.isIntact ? 'success' : 'error'}>
                    {text(seal.isIntact ? 'ledger.proof.sealed' : 'ledger.proof.sealBroken', {
                        day: seal.day,
                        at: seal.at,
                        count: formatNumber(seal.journals),
                    })}
                    <Digest value={seal.digest} />
                </Alert>
            ) : (
                <Alert severity="info">{text('ledger.proof.open')}</Alert>
            )}
        </Stack>
    );
};

const Digest = ({ value }: { value: string }) => (
    <Box sx={{ fontFamily: 'monospace', fontSize: 12, overflowWrap: 'anywhere', color: 'text.secondary' }}>
        <CopyText text={value} />
    </Box>
);
