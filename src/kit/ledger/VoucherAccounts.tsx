import { useText } from '#providers/i18n/useText.ts';
import type { ComponentProps } from 'react';
import { TitledPart } from '../ui/TitledPart.tsx';
import { CorrectionChain } from './CorrectionChain.tsx';
import { TAccounts } from './TAccounts.tsx';

type VoucherAccountsProps = ComponentProps<typeof TAccounts> & ComponentProps<typeof CorrectionChain>;

/** What a voucher moved on each account, and what took it back, where something did. */
export const VoucherAccounts = ({ voucher, chain }: VoucherAccountsProps) => {
    const text = useText();
    return (
        <>
            <TitledPart title={text('ledger.tAccounts')}>
                <TAccounts voucher={voucher} />
            </TitledPart>
            {chain.length > 0 && (
                <TitledPart title={text('ledger.chain')}>
                    <CorrectionChain chain={chain} />
                </TitledPart>
            )}
        </>
    );
};
