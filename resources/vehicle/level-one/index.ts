import { LevelOne } from '#contract/vehicle/level-one.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const LevelOneForm = lazyPart(() => import('./LevelOneForm.tsx'), 'LevelOneForm');
const LevelOneList = lazyPart(() => import('./LevelOneList.tsx'), 'LevelOneList');

export default defineResource(LevelOne, { components: ['vehicle/LevelOneList'], list: LevelOneList, form: LevelOneForm });
