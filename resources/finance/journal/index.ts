import AccountBalance from '@mui/icons-material/AccountBalance';
import { Journal } from '#contract/finance/journal.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const JournalPage = lazyPart(() => import('./JournalPage.tsx'), 'JournalPage');
const JournalDetails = lazyPart(() => import('./JournalDetails.tsx'), 'JournalDetails');

export default defineResource(Journal, {
    components: ['finance/JournalList'],
    list: JournalPage,
    show: JournalDetails,
    icon: AccountBalance,
});
