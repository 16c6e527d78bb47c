import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useText } from '#providers/i18n/useText.ts';
import { type DemoAccount, demoAccounts } from './demoAccounts.ts';

interface DemoAccountsProps {
    onChoose: (account: DemoAccount) => void;
}

/** The demo accounts by role; absent on any other server (AUTH-13). */
export const DemoAccounts = ({ onChoose }: DemoAccountsProps) => {
    const text = useText();
    const accounts = demoAccounts();
    if (accounts.length === 0) return null;
    return (
        <Box component="section" aria-label={text('auth.demoAccounts')} sx={{ mt: 5 }}>
            <Box sx={{ textAlign: 'center', fontSize: 12, color: 'text.secondary', mb: 2 }}>{text('signIn.demoHint')}</Box>
            <Box
                sx={{ display: 'grid', gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' }, gap: 2 }}
            >
                {accounts.map(account => (
                    <Button
                        key={account.username}
                        variant="outlined"
                        title={account.username}
                        onClick={() => onChoose(account)}
                        sx={{ px: 1, fontSize: 13 }}
                    >
                        {account.role}
                    </Button>
                ))}
            </Box>
        </Box>
    );
};
