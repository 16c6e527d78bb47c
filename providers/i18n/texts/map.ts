import { area } from './area.ts';

/** Maps. */
export const map = area(
    {
        nearer: '放大',
        farther: '缩小',
        whole: '显示全部',
        pick: '在地图上选点',
        picked: '已选位置',
        pickHint: '点击地图选择位置',
        clear: '清除位置',
        coordinates: '经度%{lng}，纬度%{lat}',
        fences: '显示电子围栏',
        sketch: {
            corner: '角点%{n}：%{at}',
            insert: '在角点%{n}之后加一个角点',
            centre: '圆心：%{at}',
            radius: '半径：%{metres}米',
        },
    },
    {
        nearer: 'Zoom in',
        farther: 'Zoom out',
        whole: 'Show everything',
        pick: 'Choose a place on the map',
        picked: 'Chosen place',
        pickHint: 'Click the map to choose a place',
        clear: 'Clear the place',
        coordinates: 'Longitude %{lng}, latitude %{lat}',
        fences: 'Show geofences',
        sketch: {
            corner: 'Corner %{n}: %{at}',
            insert: 'Add a corner after corner %{n}',
            centre: 'Centre: %{at}',
            radius: 'Radius: %{metres} m',
        },
    },
);
