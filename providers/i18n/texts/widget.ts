import { area } from './area.ts';

/** Form parts that few screens use: regions, Markdown, steps. */
export const widget = area(
    {
        province: '省/直辖市',
        city: '城市',
        district: '区/县',
        write: '编辑',
        preview: '预览',
        previewOf: '%{label}预览',
        back: '上一步',
        next: '下一步',
    },
    {
        province: 'Province',
        city: 'City',
        district: 'District',
        write: 'Write',
        preview: 'Preview',
        previewOf: 'Preview of %{label}',
        back: 'Back',
        next: 'Next',
    },
);
