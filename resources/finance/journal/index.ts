import AccountBalance from '@mui/icons-material/AccountBalance';
import { Journal } from '#contract/finance/journal.ts';
import { lazyPart } from '#src/kit/ui/lazyPart.ts';
import { defineResource } from '#src/kit/views/defineResource.tsx';

const JournalPage = lazyPart(() => import('./JournalPage.tsx'), 'JournalPage');
const JournalDetails = lazyPart(() => import('./JournalDetails.tsx'), 'JournalDetails');

export default defineResource(Journal, {
    components: ['finance/JournalList'],
    list: JournalPage,
    show: JournalDetails,
    icon: AccountBalance,
});
