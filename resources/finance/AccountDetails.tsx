import type { ReactNode } from 'react';
import type { NamedAction } from '#contract/kit/action.ts';
import { useText } from '#providers/i18n/useText.ts';
import { StatementButton } from '#src/domain/ledger/StatementButton.tsx';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { ActionMenu } from '#src/kit/actions/ActionMenu.tsx';
import { ShowFrame } from '#src/kit/show/ShowFrame.tsx';
import type { ShowTab } from '#src/kit/show/ShowTabs.tsx';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { AccountReduceButton } from './AccountReduceButton.tsx';
import { AccountTabs } from './AccountTabs.tsx';

interface AccountDetailsProps {
    acts: { reduce: NamedAction; topup: NamedAction };
    /** Further actions, shown in a menu. */
    menu: readonly NamedAction[];
    /** Tabs that only this kind of account has. */
    more: readonly ShowTab[];
    /** The entity's `<Field>`s. */
    children: ReactNode;
}

/** Details of an account of any kind: balances, movements, balance curve and actions. */
export const AccountDetails = ({ acts, menu, more, children }: AccountDetailsProps) => {
    const text = useText();
    return (
        <ShowFrame
            actions={
                <>
                    <ActionMenu actions={menu} />
                    <StatementButton variant="outlined" />
                    <AccountReduceButton action={acts.reduce} variant="outlined" />
                    <ActionButton action={acts.topup} variant="contained" intro={<p>{text('finance.account.willAudit')}</p>} />
                </>
            }
        >
            <AccountTabs more={more} facts={<DescriptionList columns={4}>{children}</DescriptionList>} />
        </ShowFrame>
    );
};
