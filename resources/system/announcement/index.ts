import Campaign from '@mui/icons-material/Campaign';
import { Announcement } from '#contract/system/announcement.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const AnnouncementDetails = lazyPart(() => import('./AnnouncementDetails.tsx'), 'AnnouncementDetails');
const AnnouncementForm = lazyPart(() => import('./AnnouncementForm.tsx'), 'AnnouncementForm');
const AnnouncementList = lazyPart(() => import('./AnnouncementList.tsx'), 'AnnouncementList');

export default defineResource(Announcement, {
    components: ['system/SysAnnouncementList'],
    list: AnnouncementList,
    form: AnnouncementForm,
    show: AnnouncementDetails,
    icon: Campaign,
});
