import Typography from '@mui/material/Typography';
import type { CustomerProfile } from '#contract/users/profile.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { Fact } from '#src/kit/ui/Fact.tsx';

/** Balances of a person's accounts. */
export const AccountFacts = ({ accounts }: { accounts: CustomerProfile['accounts'] }) => {
    const text = useText();
    if (accounts.length === 0) return <Typography color="textSecondary">{text('people.noAccounts')}</Typography>;
    return (
        <DescriptionList>
            {accounts.map(({ subject, label, fen }) => (
                <Fact key={subject} label={label}>
                    {formatFen(fen)}
                </Fact>
            ))}
        </DescriptionList>
    );
};
