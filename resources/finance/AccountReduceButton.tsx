import type { NamedAction } from '#contract/kit/action.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';

export interface AccountReduceButtonProps {
    action: NamedAction;
    /** What the account holds, in a line. */
    has: string;
    variant?: 'text' | 'outlined';
}

/** 扣减: the balance is shown above the form; the amount is held at once and booked by S06. */
export const AccountReduceButton = ({ action, has, variant = 'text' }: AccountReduceButtonProps) => {
    const text = useText();
    return (
        <ActionButton
            action={action}
            variant={variant}
            intro={
                <p>
                    {has}
                    <br />
                    {text('finance.account.willHold')}
                </p>
            }
        />
    );
};
