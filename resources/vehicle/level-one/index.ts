import { LevelOne } from '#contract/vehicle/level-one.ts';
import { lazyPart } from '#src/kit/ui/lazyPart.ts';
import { defineResource } from '#src/kit/views/defineResource.tsx';

const LevelOneForm = lazyPart(() => import('./LevelOneForm.tsx'), 'LevelOneForm');
const LevelOneList = lazyPart(() => import('./LevelOneList.tsx'), 'LevelOneList');

export default defineResource(LevelOne, { components: ['vehicle/LevelOneList'], list: LevelOneList, form: LevelOneForm });
