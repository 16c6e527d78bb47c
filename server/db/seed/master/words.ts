import type { Random } from '../random.ts';
import type { City } from './cities.ts';

const SURNAMES = [
    ...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩冯邓曹彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁任卢姚沈钟姜崔谭陆范汪廖石金韦贾夏付方邹熊白孟秦邱侯江尹薛闫段雷黎史龙陶贺顾毛郝龚邵万钱严武戴莫孔向汤',
];
const GIVEN = [
    ...'伟强军勇杰涛明超亮刚平辉鹏华飞波斌宇浩凯健俊帆志建国文武海山东林峰龙春生永庆祥福荣贵德信义诚安宁康泰顺兴旺晨阳星宏博思睿嘉雨欣怡静敏丽芳娟艳玲燕红霞梅琳',
];
const BRANDS = [
    '宏远',
    '鼎盛',
    '恒通',
    '中建',
    '万达',
    '华泰',
    '金桥',
    '顺达',
    '鑫源',
    '天成',
    '安捷',
    '博润',
    '盛世',
    '联创',
    '众诚',
    '宏图',
    '泰和',
    '启航',
    '永固',
    '力拓',
    '正阳',
    '长城',
    '远景',
    '铭业',
];
const TRADES = [
    '建筑工程',
    '钢结构',
    '机电设备',
    '物流',
    '装饰工程',
    '幕墙工程',
    '市政工程',
    '电力设备',
    '机械租赁',
    '园林绿化',
    '新能源',
    '仓储',
];
const ROADS = [
    '科技路',
    '工业大道',
    '建设路',
    '创业路',
    '人民路',
    '滨江大道',
    '环城路',
    '迎宾大道',
    '新安路',
    '东环路',
    '物流大道',
    '振兴路',
    '港口路',
    '学府路',
    '长江路',
    '中山路',
];
const SITES = ['工业园', '建筑工地', '物流园', '产业园', '地铁站工地', '写字楼', '厂区', '码头', '仓库', '变电站'];
const CARGO = {
    hoist: [
        '钢结构梁',
        '空调机组',
        '变压器',
        '预制构件',
        '塔吊标准节',
        '电梯主机',
        '玻璃幕墙',
        '风机塔筒',
        '钢筋笼',
        '冷却塔',
        '锅炉',
        '数控机床',
        '龙门架',
        '广告牌',
    ],
    haul: ['挖掘机', '集装箱', '钢板', '压路机', '发电机组', '水泥管', '钢筋', '装载机', '成套设备', '型钢', '电缆盘', '旋挖钻机'],
    combo: ['景观石', '配电箱', '机床', '木材', '活动板房', '石材', '空压机', '充电桩', '绿化树木', '钢管', '注塑机', '水箱'],
} as const;

export type Biz = keyof typeof CARGO;

export function personName(random: Random): string {
    return random.pick(SURNAMES) + random.pick(GIVEN) + (random.chance(0.7) ? random.pick(GIVEN) : '');
}

export function companyName(random: Random, city: City): string {
    return `${city.name}${random.pick(BRANDS)}${random.pick(TRADES)}有限公司`;
}

export function projectName(random: Random, city: City): string {
    return `${city.name}${random.pick(BRANDS)}${random.pick(SITES)}项目部`;
}

export function cargoName(random: Random, biz: Biz): string {
    return random.pick(CARGO[biz]);
}

export function streetAddress(random: Random, city: City): string {
    return `${city.name}市${random.pick(city.districts)}${random.pick(ROADS)}${random.int(1, 999)}号${random.pick(SITES)}`;
}

/** A point around the centre: about 9 km off in each direction, never out of the service radius. */
export function pointNear(random: Random, centre: { lng: number; lat: number }, sigmaKm = 9): { lng: number; lat: number } {
    const limit = 30;
    const east = Math.max(-limit, Math.min(limit, random.normal() * sigmaKm));
    const north = Math.max(-limit, Math.min(limit, random.normal() * sigmaKm));
    return {
        lng: round6(centre.lng + east / (111.32 * Math.cos((centre.lat * Math.PI) / 180))),
        lat: round6(centre.lat + north / 111.32),
    };
}

function round6(value: number): number {
    return Math.round(value * 1e6) / 1e6;
}

/** The n-th number of the one fake block that no carrier hands out: 1990000xxxx and up. */
export function fakePhone(index: number): string {
    return String(19_900_000_000 + index);
}
