import { useSearchParams } from 'react-router';
import { FlowView } from './FlowView.tsx';
import { JournalFrame } from './JournalFrame.tsx';
import { JournalList } from './JournalList.tsx';
import { TrialBalanceView } from './TrialBalanceView.tsx';

/** S13 记账凭证: the vouchers, the balances of the subjects, and how money went; which one is in the address. */
export const JournalPage = () => {
    const [query] = useSearchParams();
    switch (query.get('view')) {
        case 'balance':
            return (
                <JournalFrame>
                    <TrialBalanceView />
                </JournalFrame>
            );
        case 'flow':
            return (
                <JournalFrame>
                    <FlowView />
                </JournalFrame>
            );
        default:
            return <JournalList />;
    }
};
