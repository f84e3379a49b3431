// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title Rewards per round and user, to be claimed within two rounds.
///
/// @notice A reward of round N can be claimed until the current round, which the governance contract knows, is
/// N + 2, and has expired after that. What is unclaimed then is released into what is distributed next. The
/// contract never holds less of the token than it owes.
interface IRewards {
    event RewardAdded(address indexed user, uint256 roundId, uint256 amount);
    event RewardClaimed(address indexed user, uint256 roundId, uint256 amount);
    /// @param amount what nobody claimed of the round and may be distributed anew.
    event RewardsReleased(uint256 indexed roundId, uint256 amount);
    event SettlerChanged(address indexed oldSettler, address indexed newSettler);

    /// @notice Only the settler adds rewards.
    error NotSettler(address caller);
    /// @notice There are more users than amounts, or fewer.
    error LengthMismatch(uint256 users, uint256 amounts);
    /// @notice A reward is above 0, below 2^128, and not for the zero address.
    error InvalidReward(address user, uint256 amount);
    /// @notice The user has a reward of this round already, so that no settlement is paid twice.
    error RewardExists(address user, uint256 roundId);
    /// @notice The round has not begun.
    error RoundNotStarted(uint256 roundId, uint256 currentRoundId);
    /// @notice Rewards of the round can no longer be claimed, so none can be added.
    error RoundExpired(uint256 roundId, uint256 currentRoundId);
    /// @notice Rewards of the round can still be claimed, so none can be released.
    error RoundClaimable(uint256 roundId, uint256 currentRoundId);
    /// @notice Everything of the round was claimed or released already.
    error NothingToRelease(uint256 roundId);
    /// @notice The user has nothing to claim now.
    error NothingToClaim(address user);
    /// @notice The settler allows this contract less than it has to take.
    error InsufficientAllowance(address token, uint256 allowed, uint256 needed);
    /// @notice The settler holds less than this contract has to take, or less arrived here than was sent.
    error InsufficientBalance(address token, uint256 balance, uint256 needed);

    /// @notice Adds rewards of one round for many users. Only the settler.
    /// @dev Uses what is held here and owed to nobody, and takes the rest from the settler under its allowance.
    /// A user can be given a reward of a round once.
    /// @param users with `amounts` in the same order.
    function addRewards(uint256 roundId, address[] calldata users, uint256[] calldata amounts)
        external;

    /// @notice Pays the user all that they can claim now. Open to anybody, for it pays nobody else.
    /// @return amount what the user was paid.
    function claimRewards(address user) external returns (uint256 amount);

    /// @notice Lets what nobody claimed of an expired round be distributed anew. Open to anybody.
    /// @return amount by how much `getUnallocated` grew.
    function releaseExpired(uint256 roundId) external returns (uint256 amount);

    /// @notice Names who may add rewards. Only the owner.
    function setSettler(address newSettler) external;

    function settler() external view returns (address);

    /// @notice The token that rewards are paid in.
    function token() external view returns (address);

    /// @notice The contract that knows the current round.
    function governance() external view returns (address);

    /// @notice What the user can claim now, over all rounds.
    function getAvailableRewards(address user) external view returns (uint256 amount);

    /// @notice What the user was given and has claimed of a round.
    function getRoundRewards(address user, uint256 roundId)
        external
        view
        returns (uint256 added, uint256 claimed);

    /// @notice What all users were given, have claimed and have lost of a round.
    function getRoundTotals(uint256 roundId)
        external
        view
        returns (uint256 added, uint256 claimed, uint256 released);

    /// @notice Whether the round's rewards can no longer be claimed.
    function isExpired(uint256 roundId) external view returns (bool);

    /// @notice What all users together may still claim, with what has expired and is not released.
    function totalOwed() external view returns (uint256);

    /// @notice What is held here and owed to nobody: the next distribution takes it first.
    function getUnallocated() external view returns (uint256 amount);
}
