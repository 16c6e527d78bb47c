import { area } from './area.ts';

/** The popup picker (POPUP-01 to POPUP-05). */
export const popup = area(
    {
        faultMissing: 'popup参数未正确配置!',
        faultCounts: 'popup参数未正确配置,原始值和目标值数量不一致!',
        pickOne: '请选择一条记录',
        open: '打开选择窗口：%{label}',
        clear: '清除%{label}',
        table: '可选记录',
        row: '选择第%{n}行',
        picked: '已选%{count}条',
        keys: '单击勾选，双击或回车直接选定',
    },
    {
        faultMissing: 'The picker is not set up correctly!',
        faultCounts: 'The picker is not set up correctly: there are not as many targets as sources!',
        pickOne: 'Please choose one record',
        open: 'Open the picker: %{label}',
        clear: 'Clear %{label}',
        table: 'Records to choose from',
        row: 'Choose row %{n}',
        picked: '%{count} chosen',
        keys: 'Click to tick; double-click or press Enter to choose at once',
    },
);
