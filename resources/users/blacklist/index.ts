import { Blacklist } from '#contract/users/blacklist.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const BlacklistDetails = lazyPart(() => import('./BlacklistDetails.tsx'), 'BlacklistDetails');
const BlacklistForm = lazyPart(() => import('./BlacklistForm.tsx'), 'BlacklistForm');
const BlacklistList = lazyPart(() => import('./BlacklistList.tsx'), 'BlacklistList');

export default defineResource(Blacklist, {
    components: ['users/BlacklistList'],
    list: BlacklistList,
    form: BlacklistForm,
    show: BlacklistDetails,
});
