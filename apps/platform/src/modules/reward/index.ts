export { rewardPersonalData } from './personal-data.ts'
export { createRewards, type Rewards } from './rewards.service.ts'
export { type Reward, rewardSchema } from './schema.ts'
export { type RewardReferences, validateReward } from './validate.ts'
